import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'postcss'

const TOKENS = readFileSync(join(import.meta.dirname, 'app/styles/tokens.css'), 'utf8')

/**
 * Replaces the names of design tokens in a built sheet by their values: browsers need not look them up, and `4px` is shorter
 * than its name. Tokens that depend on the reader's wish, as durations, keep their names.
 */
export function tokenValues(): Plugin {
  const tokens = constantsIn(TOKENS)
  return {
    postcssPlugin: 'token-values',
    OnceExit(sheet) {
      sheet.walkDecls((declaration) => {
        if (tokens.has(declaration.prop)) declaration.remove()
        else declaration.value = withValues(declaration.value, tokens)
      })
    },
  }
}

/** The tokens of a sheet that have one value, whatever the page and its reader are like. */
export function constantsIn(css: string): Map<string, string> {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const declared = [...bare.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(
    ([, name, value]) => [name!, value!] as const,
  )
  const names = declared.map(([name]) => name)
  return new Map(declared.filter(([name]) => names.indexOf(name) === names.lastIndexOf(name)))
}

/** A declaration's value with those of the tokens that it names, and that those name in turn. */
export function withValues(value: string, tokens: Map<string, string>): string {
  return value.replaceAll(/var\((--[\w-]+)\)/g, (whole, name: string) => {
    const token = tokens.get(name)
    return token === undefined ? whole : withValues(token, tokens)
  })
}
