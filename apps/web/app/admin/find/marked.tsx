/** A text in which what was typed is marked, as far as it stands there letter by letter. */
export function Marked({ typed, children }: { typed: string; children: string }) {
  const words = typed.split(/\s+/).filter((word) => word.length > 1)
  if (words.length === 0) return children
  const found = new RegExp(`(${words.map(escaped).join('|')})`, 'giu')
  return children.split(found).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order.
    place % 2 === 1 ? <mark key={place}>{part}</mark> : part,
  )
}

const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
