import { posix } from 'node:path'

/** The shape of a source file. */
export interface Source {
  path: string
  lines: number
  /** Every word in it, to find names that occur in no other file. */
  words: Set<string>
  exported: string[]
  /** The declarations at the left margin, by name, with the words of their text. */
  declarations: Map<string, Set<string>>
  /** The names it takes from other files as values: here → the file and the name there. */
  imports: Map<string, { path: string; name: string }>
}

const DECLARED =
  /^(export )?(?:default )?(?:async )?(?:function\*?|const|let|class|enum|interface|type) (\w+)/

/** Reads a file of the house by its lines: formatted code declares at the left margin and nowhere else. */
export function readSource(path: string, text: string): Source {
  const lines = text.split('\n')
  const declarations = new Map<string, string>()
  const exported: string[] = []
  let inside = ''
  for (const line of lines) {
    const [, isExported, name] = DECLARED.exec(line) ?? []
    if (name) inside = name
    if (name && isExported) exported.push(name)
    if (inside) declarations.set(inside, `${declarations.get(inside) ?? ''}\n${line}`)
  }
  return {
    path,
    lines: lines.length - 1,
    words: wordsOf(text),
    exported,
    declarations: new Map([...declarations].map(([name, code]) => [name, calledIn(code)])),
    imports: importsOf(path, text),
  }
}

function wordsOf(text: string): Set<string> {
  return new Set(text.match(/\w+/g))
}

/** The words that can name a function or a value: not those of comments and plain texts, nor members and keys of objects. */
function calledIn(code: string): Set<string> {
  const bare = code
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/'[^'\n]*'/g, '')
    .replace(/(?<!\.\.)\.\w+|\b\w+\??:/g, '')
  return wordsOf(bare)
}

function importsOf(path: string, text: string): Source['imports'] {
  const found: Source['imports'] = new Map()
  for (const [, names, from] of text.matchAll(/^import \{([^}]*)\} from '([^']+)'/gm)) {
    const target = resolve(path, from!)
    if (!target) continue
    for (const each of names!.split(',')) {
      const [name, here] = each.trim().split(' as ')
      if (name && !name.startsWith('type ')) found.set(here ?? name, { path: target, name })
    }
  }
  return found
}

/** The file an import names; nothing for packages. */
function resolve(path: string, from: string): string | undefined {
  if (from.startsWith('.')) return posix.join(posix.dirname(path), from)
  const shop = '@himalayan-green/shop/'
  return from.startsWith(shop) ? `packages/shop/src/${from.slice(shop.length)}` : undefined
}
