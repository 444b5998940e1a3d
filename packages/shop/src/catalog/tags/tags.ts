import { type CertificateKind, VALID } from '../../certificates/certificate.ts'
import { CERTIFICATE_TAGS, kindOfTag } from '../../certificates/certificate-tags.ts'
import type { Ctx } from '../../context.ts'
import { recently } from '../../db/recently.ts'
import { statement } from '../../db/statement.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'
import { FOR_SALE } from '../product-card.ts'
import type { TagKind } from '../tag-tables.ts'

/** What staff say a product is good for. */
export interface Tag {
  id: number
  kind: TagKind
  slug: string
  name_en: string
  name_ne: string
}

export interface KnownTag extends Tag {
  /** What people type for it, and its names. */
  words: string[]
  /** Whether a product on sale bears it: the words of others say nothing to a search. */
  is_borne: boolean
  /** Whether few products bear it: they are looked up, while a list of many is walked in its order until the page is full. */
  is_rare: boolean
}

/** Looking up so many products by their ids takes milliseconds. */
const FEW = 2_000

/** All tags, as old as `recently` says: those of certificates first. */
export const recentTags = recently(async (ctx: Ctx): Promise<KnownTag[]> => {
  const [{ rows }, certified] = await Promise.all([
    ctx.db.executeQuery(READ()),
    ctx.db.executeQuery(CERTIFIED({ today: nepalDay(ctx.now) })),
  ])
  const ofCertificates = CERTIFICATE_TAGS.map(({ kind, ...tag }, n): KnownTag => {
    const few = certified.rows.find((one) => one.kind === kind)
    return {
      id: -1 - n,
      kind: 'use',
      ...tag,
      words: [],
      is_borne: few !== undefined,
      is_rare: few?.is_rare ?? true,
    }
  })
  return [...ofCertificates, ...rows]
})

/** The tags of certificates that a product on sale bears today, and that call it organic: one in conversion is not yet. */
export async function certifiedTags(ctx: Ctx): Promise<Tag[]> {
  const known = await recentTags.read(ctx)
  return known
    .filter(({ slug, is_borne }) => is_borne && ['organic', 'pgs'].includes(kindOfTag(slug) ?? ''))
    .map(plainTag)
}

/** The tags with these slugs; unknown ones are left out. */
export async function tagsCalled(ctx: Ctx, slugs: string[] = []): Promise<Tag[]> {
  if (slugs.length === 0) return []
  const known = await recentTags.read(ctx)
  return known.filter(({ slug }) => slugs.includes(slug)).map(plainTag)
}

/** A tag without what a search alone needs of it. */
export const plainTag = ({ id, kind, slug, name_en, name_ne }: Tag): Tag => ({
  id,
  kind,
  slug,
  name_en,
  name_ne,
})

const READ = statement<KnownTag>(`
  select t.id, t.kind, t.slug, t.name_en, t.name_ne, t.words || array[t.name_en, t.name_ne] as words,
    exists (select from product_tags b join products p on p.id = b.product_id where b.tag_id = t.id and ${FOR_SALE}) as is_borne,
    (select count(*) from (select from product_tags where tag_id = t.id limit ${FEW}) bearers) < ${FEW} as is_rare
  from tags t order by t.kind, t.id`)

// A product on sale is looked for among those of a certificate; most have one.
const CERTIFIED = statement<{ kind: CertificateKind; is_rare: boolean }>(`
  select k.kind, (select count(*) from (
      select from certificates c join products p on p.certificate_id = c.id where c.kind = k.kind and ${VALID} limit ${FEW}
    ) bearers) < ${FEW} as is_rare
  from unnest(array['organic', 'pgs', 'in_conversion']) k (kind)
  where exists (
    select from certificates c join products p on p.certificate_id = c.id
    where c.kind = k.kind and ${VALID} and ${FOR_SALE})`)
