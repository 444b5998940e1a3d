/** A quantity that an order wants. */
export interface WantedLine {
  item: number
  quantity: number
}

/**
 * How many of what there is each line gets: all that it wants, the first line first, until nothing is left; one line may get a part.
 */
export function allocate<Line extends WantedLine>(
  have: number,
  lines: readonly Line[],
): (Line & { left: number })[] {
  let rest = have
  return lines.map((line) => {
    const left = Math.min(line.quantity, rest)
    rest -= left
    return { ...line, left }
  })
}
