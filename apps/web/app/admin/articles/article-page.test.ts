import { readEditedArticle } from '@himalayan-green/shop/content/edit-articles.ts'
import { listReadings } from '@himalayan-green/shop/content/read-articles.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { rightsWithout } from '@himalayan-green/shop/test/scenes/factories.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields, Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as page from './article-page.tsx'
import * as list from './page.tsx'

/** A published article, who writes, and its page. */
async function opened(shop: TestShop) {
  const writer = shop.as((await shop.addCustomer({ rights: ['content.edit'], name: 'Asha Rai' })).actor)
  const { id, slug } = await shop.addArticle()
  const visit = (more: Visit = {}) =>
    shown(page, shop, {
      path: `${more.locale === 'ne' ? '/ne' : ''}/admin/articles/${more.params?.id ?? id}`,
      params: { id },
      as: writer,
      ...more,
    })
  const send = (form: Fields, as: Ctx = writer) => visit({ form, as })
  const form = async () => formIn((await visit()).html, 'name="title_en"')
  const now = () => readEditedArticle(writer, id)
  return {
    id,
    slug,
    writer,
    visit,
    send,
    form,
    now,
    saved: { status: 303, location: `/admin/articles/${id}?saved` },
  }
}

const ofSlug = (shop: TestShop, slug: string) =>
  shop.database.db
    .selectFrom('articles')
    .select(['id', 'status', 'version'])
    .where('slug', '=', slug)
    .execute()

test('the form as it is shown changes nothing; what is written makes a version, and an old one comes back', async ({
  shop,
}) => {
  const { form, send, visit, now, saved } = await opened(shop)
  expect(await send(await form())).toMatchObject(saved)
  expect((await now()).version).toBe(1)
  expect(await send({ ...(await form()), title_en: 'On wild honey', title_ne: 'मह' })).toMatchObject(saved)
  expect(await now()).toMatchObject({ version: 2, status: 'published', content: { title_ne: 'मह' } })
  const { html, text } = await visit()
  expect(text).toContain('Asha Rai')
  expect(formIn(html, 'value="restore 1"')).toEqual({})
  expect(await send({ intent: 'restore 1' })).toMatchObject(saved)
  expect(await now()).toMatchObject({ version: 3, content: { title_en: 'On honey', title_ne: '' } })
  for (const restore of ['0', '99', 'x', '', '1.5'])
    expect([restore, (await send({ intent: `restore ${restore}` })).status >= 400]).toEqual([restore, true])
  expect((await now()).version).toBe(3)
})

test('of two who save at once the second is told, and what they typed stays', async ({ shop }) => {
  const { form, send, now } = await opened(shop)
  const before = await form()
  const answers = await Promise.all(['One', 'Two'].map((title_en) => send({ ...before, title_en })))
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  const late = answers.find(({ status }) => status === 409)!
  expect(late.html).toContain('role="alert"')
  const typed = formIn(late.html, 'name="title_en"')
  expect([typed.title_en, (await now()).content.title_en].sort()).toEqual(['One', 'Two'])
  expect((await now()).version).toBe(2)
})

test('a new article is a draft unless it is published, and its address is nobody else’s', async ({
  shop,
}) => {
  const { slug, visit } = await opened(shop)
  const create = (form?: Fields) => visit({ params: { id: 'new' }, form })
  const empty = formIn((await create()).html, 'name="title_en"')
  expect(empty).toMatchObject({ title_en: '', kind: 'article', position: '0' })
  const written = { ...empty, slug: 'on-wild-tea', title_en: 'On tea', body_en: 'It grows.' }
  for (const [wrong, field] of [
    [{ slug: '' }, 'slug'],
    [{ slug: 'On Tea' }, 'slug'],
    [{ slug }, 'slug'],
    [{ title_en: '' }, 'title_en'],
    [{ position: 'first' }, 'position'],
    [{ kind: 'poem' }, 'kind'],
    [{ intent: 'published', body_en: '' }, 'body_en'],
  ] as const) {
    const { status, html } = await create({ ...written, ...wrong })
    expect([wrong, status]).toEqual([wrong, 400])
    expect(html).toMatch(
      new RegExp(`<(?:input|select|textarea)(?=[^>]*name="${field}")(?=[^>]*aria-invalid="true")`),
    )
  }
  expect(await ofSlug(shop, 'on-wild-tea')).toEqual([])
  const twice = await Promise.all([create(written), create(written)])
  expect(twice.map(({ status }) => status).sort()).toEqual([303, 400])
  const [made, ...others] = await ofSlug(shop, 'on-wild-tea')
  expect([made, others]).toMatchObject([{ status: 'draft', version: 1 }, []])
  expect(twice.find(({ status }) => status === 303)!.location).toBe(`/admin/articles/${made!.id}?saved`)
})

test('the buttons publish and take down; a preview shows what is typed, and saves nothing', async ({
  shop,
}) => {
  const { form, send, now, visit } = await opened(shop)
  expect((await send({ ...(await form()), intent: 'draft' })).status).toBe(303)
  expect((await now()).status).toBe('draft')
  const before = await now()
  const typed = { ...(await form()), title_en: 'Only typed', body_en: '# Big\n\n<script>alert(1)</script>' }
  const { status, html, text } = await send({ ...typed, intent: 'preview' })
  expect([status, text.includes('Only typed')]).toEqual([200, true])
  expect(html).toMatch(/<h\d[^>]*>Big/)
  expect(html).not.toContain('<script>alert')
  expect(formIn(html, 'name="version"').title_en).toBe('Only typed')
  expect(await now()).toEqual(before)
  expect((await send({ ...(await form()), intent: 'published' })).status).toBe(303)
  expect((await now()).status).toBe('published')
  expect((await visit()).html).toContain('value="draft"')
})

test('that somebody has read a text is written down for the version they read', async ({ shop }) => {
  const { id, writer, visit, send, form, now } = await opened(shop)
  const reading = formIn((await visit()).html, 'value="read"')
  expect(reading).toEqual({ intent: 'read', language: 'en', version: '1' })
  const readOf = async (language: string) =>
    (await listReadings(writer, id)).find((one) => one.language === language)!.read_by
  for (const [wrong, status] of [
    [{ language: 'ne' }, 422],
    [{ language: 'fr' }, 400],
    [{ version: '2' }, 409],
    [{ version: 'x' }, 400],
  ] as const)
    expect([wrong, (await send({ ...reading, ...wrong })).status]).toEqual([wrong, status])
  expect([await readOf('en'), await readOf('ne')]).toEqual([null, null])
  for (const _ of ['once', 'twice'])
    expect((await send(reading)).location).toBe(`/admin/articles/${id}#readings`)
  expect(await readOf('en')).toBe('Asha Rai')
  await send({ ...(await form()), body_en: 'Other words.' })
  expect([await readOf('en'), (await now()).version]).toEqual([null, 2])
})

test.for(['', 'saved', 'deleted', 'constructor'])(
  'a form that asks for "%s" is refused, and what was typed stays',
  async (intent, { shop }) => {
    const { form, send, now, visit } = await opened(shop)
    const before = await now()
    const { status, html, text } = await send({ ...(await form()), title_en: 'Typed', intent })
    expect([status, text.includes('Please reload it and try again.')]).toEqual([400, true])
    expect(formIn(html, 'name="version"').title_en).toBe('Typed')
    expect(await now()).toEqual(before)
    const fresh = {
      params: { id: 'new' },
      form: { slug: 'of-nobody', title_en: 'A', kind: 'article', intent },
    }
    expect((await visit(fresh)).status).toBe(400)
    expect(await ofSlug(shop, 'of-nobody')).toEqual([])
  },
)

test('others write nothing; who may look at everything reads it, and what is no article is not there', async ({
  shop,
}) => {
  const { slug, writer, visit, form, now } = await opened(shop)
  const before = await now()
  const reader = shop.as((await shop.addCustomer({ rights: ['all.read'] })).actor)
  const other = shop.as((await shop.addCustomer({ rights: rightsWithout('content.edit') })).actor)
  expect((await visit({ as: reader })).status).toBe(200)
  expect((await visit({ as: other })).status).toBe(403)
  const all = (as: Ctx) => shown(list, shop, { path: '/admin/articles', as })
  for (const as of [writer, reader]) expect((await all(as)).text).toContain(slug)
  await expect(all(other)).rejects.toMatchObject({ code: 'forbidden' })
  const typed = { ...(await form()), title_en: 'Mine' }
  for (const sent of [
    typed,
    { ...typed, intent: 'draft' },
    { intent: 'restore 1' },
    { intent: 'read', language: 'en', version: '1' },
  ])
    expect((await visit({ as: reader, form: sent })).status).toBe(403)
  expect(await now()).toEqual(before)
  for (const id of ['0', 'x', '1e1', '999999'])
    for (const sent of [undefined, typed])
      expect([id, (await visit({ params: { id }, form: sent })).status]).toEqual([id, 404])
})
