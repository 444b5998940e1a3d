import { changeSettings, readSettingsForStaff } from '../../content/change-settings.ts'
import { putBlock, readHomeDraft } from '../../content/home/draft.ts'
import { publishHome } from '../../content/home/publish.ts'
import { listTextsToRead, markRead } from '../../content/read-articles.ts'
import type { Ctx } from '../../context.ts'
import { DAY } from '../../durations.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'
import { askMessageTest, confirmMessageTest } from '../../start/message-test.ts'
import { recordRestore } from '../../start/record-restore.ts'
import { actingAs, NotThere } from './actors.ts'
import { CLIENT, type Do, productOf } from './find.ts'
import type { Act } from './step.ts'

/** The block that is on the home page from next week on. */
const NEXT_WEEK = '00000000-0000-4000-8000-000000000036'
const PANTRY = ['large-cardamom', 'timur', 'turmeric-powder', 'meat-masala', 'bay-leaf', 'cinnamon-bark']

/** What the company does once to be ready, as its opening list asks for, and what it shows on the home page. */
export const SETTING_UP = {
  async 'read-texts'(ctx, _, { actors }) {
    const content = await actingAs(ctx, actors, 'content@example.com')
    const articles = await ctx.db.selectFrom('articles').select(['id', 'version']).execute()
    const versions = new Map(articles.map(({ id, version }) => [id, version]))
    for (const { article_id, language, is_written, read_at } of await listTextsToRead(ctx))
      if (is_written && !read_at)
        await markRead(content, article_id, { language, version: versions.get(article_id) })
  },

  async 'messages-arrive'(ctx, _, { actors }) {
    const admin = await actingAs(ctx, actors, 'admin@example.com')
    for (const channel of ['mail', 'sms'] as const) {
      await askMessageTest(admin, CLIENT, { sends: { mail: true, sms: true } }, { channel })
      await confirmMessageTest(admin, CLIENT, { channel, code: await newestCode(ctx, channel) })
    }
  },

  restored: async (ctx, _, { actors }) =>
    recordRestore(await actingAs(ctx, actors, 'admin@example.com'), {
      restored_on: nepalDay(ctx.now),
      restored_by: 'Bikash Adhikari (made up)',
    }),

  async banner(ctx, _, { actors }) {
    const content = await actingAs(ctx, actors, 'content@example.com')
    const { version } = await readSettingsForStaff(content)
    await changeSettings(content, {
      version,
      banner: {
        showBanner: true,
        bannerBackground: 'green',
        bannerTextDesktop_en: 'This is a demo: nothing that you order here is delivered or charged.',
        bannerTextDesktop_ne: 'यो नमुना पसल हो: यहाँ अर्डर गरेको सामान आउँदैन, पैसा पनि काटिँदैन।',
        bannerTextMobile_en: 'A demo: nothing is delivered or charged.',
        bannerTextMobile_ne: 'नमुना पसल: सामान आउँदैन, पैसा काटिँदैन।',
        starts_at: ctx.now.toISOString(),
      },
    })
  },

  async home(ctx, _, { actors }) {
    const content = await actingAs(ctx, actors, 'content@example.com')
    const products: number[] = []
    for (const slug of PANTRY) products.push(await productOf(ctx, slug))
    const block = {
      kind: 'collection',
      is_hidden: false,
      starts_at: new Date(ctx.now.getTime() + 7 * DAY).toISOString(),
      ends_at: null,
      title_en: 'Spices for the cold months',
      title_ne: 'जाडोका लागि मसला',
      text_en: '',
      text_ne: '',
      source: 'products',
      products,
      slug: '',
      hides_sold_out: true,
    }
    await putBlock(content, NEXT_WEEK, { block })
    const { draft } = await readHomeDraft(content)
    await publishHome(content, { version: draft.version })
  },
} satisfies Partial<{ [K in Act['do']]: Do<Act, K> }>

async function newestCode({ db }: Ctx, channel: 'mail' | 'sms'): Promise<string> {
  const { text } = await db
    .selectFrom('outgoing_messages')
    .select('text')
    .where('channel', '=', channel)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const [code] = /\d{6}/.exec(text) ?? []
  if (!code) throw new NotThere('no code')
  return code
}
