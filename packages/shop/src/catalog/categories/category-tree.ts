// Categories stand on two levels: on the top one, or inside one of those. Browsers take this file, too.

/** Where a category stands. */
interface Placed {
  id: number
  /** The category that it is inside of; null on the top level. */
  parent_id: number | null
}

/** Those on the top level, each followed by those inside it; on both levels in the order in which they come. */
export function depthFirst<Row extends Placed>(rows: readonly Row[]): Row[] {
  return inside(rows, null).flatMap((row) => [row, ...inside(rows, row.id)])
}

/** Those inside the category with this id, or on the top level. */
export function inside<Row extends Placed>(rows: readonly Row[], id: number | null): Row[] {
  return rows.filter(({ parent_id }) => parent_id === id)
}

/** The same, those inside another category named after it too, as a field shows them in which one of all is chosen. */
export function namedWithParents<Row extends Placed & { name_en: string; name_ne: string }>(
  rows: readonly Row[],
): Row[] {
  const named = new Map(rows.map((row) => [row.id, row]))
  return rows.map((row) => {
    const parent = row.parent_id === null ? undefined : named.get(row.parent_id)
    if (!parent) return row
    return {
      ...row,
      name_en: `${parent.name_en}: ${row.name_en}`,
      name_ne: `${parent.name_ne}: ${row.name_ne}`,
    }
  })
}
