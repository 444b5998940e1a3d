import type { ProductCard } from '../../catalog/product-card.ts'
import { type Ctx, requireReading } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { listProductPage } from '../../search/products.ts'
import { recentContent } from '../recent-content.ts'
import { type Block, type CollectionBlock, isShownAt } from './blocks.ts'
import { readHomeDraft } from './draft.ts'

/** A block as the shop shows it, with the products of a collection. */
export type ShownBlock = Exclude<Block, CollectionBlock> | (CollectionBlock & { cards: ProductCard[] })

/** The blocks of the home page that are shown now; null while it is the page of the software, which asks nothing here. */
export async function readShownHome(ctx: Ctx): Promise<ShownBlock[] | null> {
  const { home } = await recentContent.read(ctx)
  return home && shownOf(ctx, home, ctx.now)
}

/** The blocks of the draft that would be shown at a time. Needs the right `content.edit`. */
export async function previewHome(ctx: Ctx, at: Date): Promise<ShownBlock[]> {
  requireReading(ctx, 'content.edit')
  const { draft } = await readHomeDraft(ctx)
  return shownOf(ctx, draft.blocks, at)
}

/** A collection without products is left out. */
async function shownOf(ctx: Ctx, blocks: Block[], at: Date): Promise<ShownBlock[]> {
  const shown = await Promise.all(
    blocks
      .filter((block) => isShownAt(block, at))
      .map(async (block) =>
        block.kind === 'collection' ? { ...block, cards: await readCards(ctx, block) } : block,
      ),
  )
  return shown.filter((block) => block.kind !== 'collection' || block.cards.length > 0)
}

/** As many as stand in two rows of a wide screen. */
const BEST = 10

async function readCards(ctx: Ctx, block: CollectionBlock): Promise<ProductCard[]> {
  const { source, products: ids, slug, hides_sold_out } = block
  const available = hides_sold_out || undefined
  if (source === 'products') {
    if (ids.length === 0) return []
    const { products } = await listProductPage(ctx, { ids, available })
    return ids.flatMap((id) => products.find((one) => one.id === id) ?? [])
  }
  const of = source === 'category' ? { category: slug } : { tags: [slug] }
  try {
    return (await listProductPage(ctx, { ...of, available, limit: BEST })).products
  } catch (error) {
    // The category or the tag was deleted: the page goes on without the collection.
    if (error instanceof Refusal) return []
    throw error
  }
}
