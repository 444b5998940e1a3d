import type { Ctx } from '../../context.ts'
import { synonymOf } from './synonym-keys.ts'

/** A row of kitchen-words.json (../README.md). */
interface KitchenWord {
  words: string[]
  way: 'both' | 'one' | 'never'
  means?: string[]
  category?: string
  ne?: string[]
  note: string
}

/** A row of several-things.json. */
interface SeveralThings {
  words: string[]
  ne: string[]
  means: string[]
  kind: 'dish' | 'festival' | 'people'
  note: string
}

/** A row of grocery-terms.json. */
interface GroceryTerm {
  en: string
  ne: string[]
  roman: string[]
}

/**
 * Adds the words that are delivered with the software and not in the database yet. A word that means a category waits until there is
 * one of that slug. What staff changed or switched off stays.
 */
export async function addSeedSynonyms(ctx: Ctx): Promise<void> {
  const known = new Set(
    (await ctx.db.selectFrom('search_synonyms').select('key').execute()).map(({ key }) => key),
  )
  const categories = await ctx.db.selectFrom('categories').select(['id', 'slug']).execute()
  const idOf = new Map(categories.map(({ slug, id }) => [slug, id]))
  const missing = (await readSeed()).filter(
    ({ key, category }) => !known.has(key) && (!category || idOf.has(category)),
  )
  if (missing.length === 0) return
  await ctx.db
    .insertInto('search_synonyms')
    .values(
      missing.map(({ words, means, category, ...row }) => ({
        ...row,
        ...synonymOf({ words, means }),
        category_id: category ? idOf.get(category)! : null,
      })),
    )
    .onConflict((taken) => taken.column('key').doNothing())
    .execute()
}

interface Seed {
  key: string
  words: string[]
  way: KitchenWord['way']
  means: string[]
  category?: string | undefined
  note: string
}

async function readSeed(): Promise<Seed[]> {
  const [{ default: kitchenWords }, { default: several }, { default: terms }] = await Promise.all([
    import('./kitchen-words.json', { with: { type: 'json' } }),
    import('./several-things.json', { with: { type: 'json' } }),
    import('./grocery-terms.json', { with: { type: 'json' } }),
  ])
  return [
    ...(kitchenWords as KitchenWord[]).map(({ words, ne = [], way, means = [], category, note }) => ({
      key: `${way} ${words[0]}`,
      words: [...words, ...ne],
      way,
      means,
      category,
      note,
    })),
    ...(several as SeveralThings[]).map(({ words, ne, means, kind, note }) => ({
      key: `${kind} ${words[0]}`,
      words: [...words, ...ne],
      way: 'one' as const,
      means,
      note,
    })),
    ...(terms as GroceryTerm[]).map(({ en, ne, roman }) => ({
      key: `term ${en}`,
      words: [...roman, ...ne],
      way: 'both' as const,
      means: [en],
      note: '',
    })),
  ].filter(({ words }) => words.length > 0)
}
