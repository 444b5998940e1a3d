import { addArticle } from '../../content/edit-articles.ts'
import { movePayout } from '../../payouts/move-payout.ts'
import { readOwed } from '../../payouts/payable.ts'
import { preparePayouts } from '../../payouts/prepare-payouts.ts'
import { decideAccount, proposeAccount } from '../../payouts/propose-account.ts'
import { addPromotion } from '../../promotions/change-promotions.ts'
import vendors from '../vendors.json' with { type: 'json' }
import { actingAs, NotThere } from './actors.ts'
import { type Do, vendorOf } from './find.ts'
import type { Act } from './step.ts'

const FINANCE = 'finance@example.com'
const ADMIN = 'admin@example.com'

/** What the company does for itself. */
export const OFFICE = {
  async account(ctx, { vendor, number }, { actors }) {
    const finance = await actingAs(ctx, actors, FINANCE)
    const { owner } = vendors.find(({ slug }) => slug === vendor)!
    await proposeAccount(finance, await vendorOf(ctx, vendor), {
      kind: 'bank',
      bank: 'Machhapuchhre Gramin Bank (made up)',
      branch: 'Pokhara',
      holder: owner,
      number,
      reason: 'On the paper that the vendor signed',
    })
  },

  async 'confirm-account'(ctx, { vendor }, { actors }) {
    const vendor_id = await vendorOf(ctx, vendor)
    const proposal = await ctx.db
      .selectFrom('payout_account_proposals')
      .select('id')
      .where('vendor_id', '=', vendor_id)
      .where('status', '=', 'open')
      .executeTakeFirst()
    if (!proposal) throw new NotThere('no proposal')
    const admin = await actingAs(ctx, actors, ADMIN)
    await decideAccount(admin, vendor_id, { proposal: proposal.id, decision: 'confirm' })
  },

  async 'prepare-payouts'(ctx, { by, most }, { actors }) {
    const accounts = await ctx.db.selectFrom('payout_accounts').select('vendor_id').execute()
    const known = new Set(accounts.map(({ vendor_id }) => vendor_id))
    const due = (await readOwed(ctx, null))
      .filter(({ vendor_id, payable_paisa }) => known.has(vendor_id) && payable_paisa > 0)
      .sort((one, other) => other.payable_paisa - one.payable_paisa)
      .slice(0, most)
      .map(({ vendor_id }) => vendor_id)
    if (due.length === 0) throw new NotThere('nothing is payable')
    await preparePayouts(await actingAs(ctx, actors, `${by}@example.com`), { vendors: due })
  },

  async 'send-payouts'(ctx, _, { actors }) {
    const admin = await actingAs(ctx, actors, ADMIN)
    const drafts = await ctx.db.selectFrom('payouts').select('id').where('status', '=', 'draft').execute()
    for (const { id } of drafts) {
      await movePayout(admin, id, { to: 'approved' })
      await movePayout(admin, id, { to: 'sent', reference: `DEMO-${id}` })
    }
  },

  async article(ctx, { slug, title, body }, { actors }) {
    const content = await actingAs(ctx, actors, 'content@example.com')
    await addArticle(content, { slug, kind: 'article', status: 'published', title_en: title, body_en: body })
  },

  coupon: async (ctx, { code, name_en, name_ne, percent }, { actors }) =>
    addPromotion(await actingAs(ctx, actors, ADMIN), {
      name_en,
      name_ne,
      starts_at: ctx.now.toISOString().slice(0, 16),
      kind: 'percent',
      value: percent,
      code,
    }),
} satisfies Partial<{ [K in Act['do']]: Do<Act, K> }>
