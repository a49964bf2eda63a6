// Holds which version of Referee this is, as package.json has it: core reads no files. A test holds them against each other.

export const REFEREE_VERSION = "0.1.0";
