import { globSync } from 'node:fs'
import { join } from 'node:path'

const app = join(import.meta.dirname, '../app')

/** The files of all texts of pages in a language, from the folder of the pages: 'cart/texts/cart.ts', 'cart/texts/cart.ne.ts'. */
export function textFiles(language: 'en' | 'ne'): string[] {
  const nepali = globSync('**/texts/*.ne.ts', { cwd: app }).toSorted()
  return language === 'ne' ? nepali : nepali.map((file) => file.replace('.ne.ts', '.ts'))
}

/** What such a file says, by the names of its groups: without the hook that gives it, and without both languages tied for a server. */
export async function textsIn(file: string): Promise<Record<string, object>> {
  const groups: Record<string, unknown> = await import(/* @vite-ignore */ join(app, file))
  return Object.fromEntries(
    Object.entries(groups).filter(
      (group): group is [string, object] => typeof group[1] === 'object' && !isTie(group[1]),
    ),
  )
}

const isTie = (group: object | null) => Object.keys(group ?? {}).join() === 'en,ne'
