/** So much may be typed into the one field of the back office; what is longer is cut. */
export const MAX_SEARCH_LENGTH = 100
