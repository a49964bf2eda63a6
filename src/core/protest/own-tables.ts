// x
export const OWN_PREFIX = "referee_";
