// States Referee's version. A test compares it with package.json, which core cannot read.

export const REFEREE_VERSION = "0.1.0";
