import type { House } from './house.ts'

/** One thing that is not as the house wants it. */
export interface Find {
  /** A file, a folder, or the subject of a commit: what an exception is named by. */
  at: string
  what: string
}

/**
 * A rule of the house, as data: what it finds, what whoever breaks it reads, and examples that it is tried on. A pattern or a look is
 * about one file each; a measure is about the whole house.
 */
export type Rule = {
  name: string
  /** What whoever breaks it reads: what to do instead, and why. */
  sentence: string
  /** A text stands for a file at `example`; else files by their paths, or a house. */
  good: Example[]
  bad: Example[]
  /** Where else it does not hold, each with the reason. One that is no longer needed is a fault itself. */
  except?: Record<string, string>
  /** It is tried and counted, and refuses nothing until this is done. */
  pending?: string
} & (
  | { files: (path: string) => boolean; example: string; pattern: RegExp }
  | { files: (path: string) => boolean; example: string; look: (source: string, path: string) => string[] }
  | { measure: (house: House) => Find[] }
)

export type Example = string | Record<string, string> | Partial<House>

/** All that a rule finds in a house, exceptions or not. */
export function findsOf(rule: Rule, house: House): Find[] {
  if ('measure' in rule) return rule.measure(house)
  const look =
    'look' in rule
      ? rule.look
      : (source: string) => [...source.matchAll(rule.pattern)].map(([found]) => found.trim().slice(0, 100))
  return [...house.files]
    .filter(([path]) => rule.files(path))
    .flatMap(([path, source]) => look(source, path).map((what) => ({ at: path, what })))
}

/** What has to be mended: what is found and no exception names, and exceptions that nothing is found for. */
export function faultsOf(rule: Rule, house: House): Find[] {
  const finds = findsOf(rule, house)
  const found = new Set(finds.map(({ at }) => at))
  const except = rule.except ?? {}
  return [
    ...finds.filter(({ at }) => !(at in except)),
    ...Object.keys(except)
      .filter((at) => !found.has(at))
      .map((at) => ({ at, what: 'is an exception that nothing needs any more' })),
  ]
}

/** The house that an example stands for. */
export function exampleHouse(rule: Rule, example: Example): House {
  if (typeof example === 'string')
    return houseOf({ ['example' in rule ? rule.example : 'packages/shop/src/cart/made-up.ts']: example })
  if (example.files instanceof Map || Array.isArray(example.commits))
    return { files: new Map(), commits: [], ...(example as Partial<House>) }
  return houseOf(example as Record<string, string>)
}

function houseOf(files: Record<string, string>): House {
  return { files: new Map(Object.entries(files)), commits: [] }
}
