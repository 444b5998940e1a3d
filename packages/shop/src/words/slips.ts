/** How many letters of a word may be wrong: one from four on, two from seven. Of shorter words one letter makes another. */
export function slipsIn(characters: number): number {
  return characters >= 7 ? 2 : characters >= 4 ? 1 : 0
}
