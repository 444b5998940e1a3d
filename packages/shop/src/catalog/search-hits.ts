/** So many products are found in the front of the shop: then nothing else is searched. */
export const ENOUGH = 200
/** No more than so many others are considered. */
const OTHERS = 1_000

/**
 * The parts of a `with` that end in `hits`: these columns of the `products p` that a search finds. Of a word that thousands of products
 * have, those in the front of the shop (front.ts) are all that is listed: to sort the others, too, would take the longer the more
 * there are.
 */
export function hitsOf(condition: string, columns: { [name: string]: string }): string {
  const names = Object.keys(columns).join(', ')
  const read = Object.entries(columns)
    .map(([name, column]) => `${column} as ${name}`)
    .join(', ')
  return `front as materialized (
  select ${read} from products p where p.is_front and ${condition}
), hits as materialized (
  select ${names} from front union all (
    select ${read} from products p where not p.is_front and ${condition}
    limit case when (select count(*) from front) < ${ENOUGH} then ${OTHERS} else 0 end)
)`
}
