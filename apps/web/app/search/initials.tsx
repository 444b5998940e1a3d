/** The first letters of a name in a circle, where there is no picture; the name itself stands beside it. */
export function Initials({ of }: { of: string }) {
  return (
    <span className="initials" aria-hidden="true">
      {initialsOf(of)}
    </span>
  )
}

/** Of Latin words two letters, of Devanagari one with its signs: two are as wide as a word. */
export function initialsOf(name: string): string {
  const firsts = name.match(/(?<![\p{L}\p{M}])\p{L}\p{M}*/gu) ?? []
  return firsts
    .slice(0, /^[a-z]/i.test(firsts[0] ?? '') ? 2 : 1)
    .join('')
    .toUpperCase()
}
