import { loadDemo } from '../../src/demo/load-demo.ts'
import { addSeedSynonyms } from '../../src/search/synonyms/seed-synonyms.ts'
import { weighWords } from '../../src/search/vocabulary.ts'
import type { TestShop } from '../shop.ts'

/** Loads the demo's products into a shop of tests, with the words that searches know. */
export async function openDemo(shop: TestShop): Promise<void> {
  const ctx = shop.as(null)
  await loadDemo(ctx, shop.pictures, shop.privateFiles)
  await addSeedSynonyms(ctx)
  await weighWords(ctx)
}
