// Defines Referee's version. A test compares it with package.json, which core code cannot read.

export const REFEREE_VERSION = "0.1.0";
