import type { Sources } from './find-texts.ts'
import { writeText } from './one-text.ts'
import type { Change } from './po.ts'

/** The files that the changes change, as they are then. Everything else in them stays to the letter. */
export function rewrite(sources: Sources, changes: Change[]): Sources {
  const rewritten: Sources = new Map()
  // From the end, so that what is still to come stands where it stood.
  for (const { text, nepali } of changes.toSorted((a, b) => b.text.start - a.text.start)) {
    const source = rewritten.get(text.path) ?? sources.get(text.path)!
    const literal = writeText(nepali, text.nepali.values)
    rewritten.set(text.path, source.slice(0, text.start) + literal + source.slice(text.end))
  }
  return rewritten
}
