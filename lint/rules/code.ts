/** Comments, quoted texts and templates, in the order in which they begin: none is taken for a part of another. */
const PARTS = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/g

/** Code without its comments, texts and statements. */
export const bareCode = (source: string) =>
  source.replace(PARTS, (part) => (part.startsWith('/') ? '' : part[0]! + part[0]!))

/** The comments of code. */
export const commentsIn = (source: string) =>
  [...source.matchAll(PARTS)].map(([part]) => part).filter((part) => part.startsWith('/'))

/** What is quoted in code, without its quotes. */
export const quotedIn = (source: string) =>
  [...source.matchAll(PARTS)]
    .map(([part]) => part)
    .filter((part) => !part.startsWith('/'))
    .map((part) => part.slice(1, -1))

/** The words of a name: keptOnDevice, KEPT_FOR and kept-pages.ts have one more each. */
export const wordsOf = (name: string) =>
  name
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/)
    .filter(Boolean)
    .map((word) => word.toLowerCase())
