import { expect } from 'vitest'
import { type TestShop, test } from '../../test/shop.ts'
import { findArticle, listArticles, listQuestions } from './articles.ts'
import { renderMarkdown } from './markdown.ts'
import { addSeedContent, readSeedContent } from './seed-content/seed-content.ts'

const writer = (shop: TestShop) => shop.addCustomer({ name: 'Anita Sharma', rights: ['content.edit'] })

function client(shop: TestShop, token?: string) {
  return async (method: string, path: string, body?: unknown) => {
    const response = await shop.api.request(`/v1/api/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, ...(await response.json()) }
  }
}

test('a fresh shop has its values, why vendors are asked, and the other texts, in both languages [S2.16]', async ({
  shop,
}) => {
  const call = client(shop)
  for (const slug of [
    'our-values',
    'why-vendor-approval',
    'terms',
    'privacy',
    'refund-policy',
    'how-to-sell',
  ]) {
    const { status, data } = await call('GET', `article/${slug}/`)
    expect([slug, status, data.language]).toEqual([slug, 200, 'en'])
    const inNepali = await findArticle({ ...shop.as(null), locale: 'ne' }, shop.gateways, slug)
    expect([inNepali.title.lang, inNepali.summary.lang, inNepali.body.lang]).toEqual(['ne', 'ne', 'ne'])
    expect(inNepali.html).toMatch(/[\u0900-\u097f]/)
  }
  expect((await call('GET', 'article/?kind=resource')).data).toHaveLength(3)
  expect(await listQuestions(shop.as(null), shop.gateways)).toHaveLength(10)
  expect((await call('GET', 'article/?kind=nonsense')).status).toBe(400)
})

test('the seed content comes once: what was renamed or taken down since does not come back', async ({
  shop,
}) => {
  const { actor } = await writer(shop)
  const call = client(shop, (await writer(shop)).token)
  const { id } = await findArticle(shop.as(null), shop.gateways, 'keeping-food')
  await call('PATCH', `admin/article/${id}/`, { slug: 'storing-food', status: 'draft' })
  const before = await listArticles(shop.as(actor), shop.gateways)
  await addSeedContent(shop.as(null))
  expect(await listArticles(shop.as(actor), shop.gateways)).toEqual(before)
  expect((await call('GET', 'article/storing-food/')).status).toBe(404)
})

test('every link in the seed content is one that may be followed', async () => {
  for (const { content } of await readSeedContent())
    for (const body of [content.body_en, content.body_ne]) {
      expect(body.length).toBeGreaterThan(60)
      expect(renderMarkdown(body).match(/<a /g)?.length ?? 0).toBe(body.match(/\]\(/g)?.length ?? 0)
    }
})

test('a draft is for its writers alone; published, everybody reads it [S2.15]', async ({ shop }) => {
  const call = client(shop, (await writer(shop)).token)
  const written = { slug: 'on-honey', kind: 'article', title_en: 'On honey', body_en: 'It *keeps*.' }
  const added = await call('POST', 'admin/article/', written)
  expect(added).toMatchObject({ status: 201, data: { slug: 'on-honey', status: 'draft', version: 1 } })
  const unknown = await call('GET', 'article/on-nothing/')
  expect(await call('GET', 'article/on-honey/')).toEqual(unknown)
  expect(unknown.status).toBe(404)

  await call('PATCH', `admin/article/${added.data.id}/`, { status: 'published' })
  expect((await call('GET', 'article/on-honey/')).data).toMatchObject({
    title: 'On honey',
    body_html: '<p>It <em>keeps</em>.</p>\n',
    seo: { title: 'On honey' },
  })
  await call('PATCH', `admin/article/${added.data.id}/`, { status: 'draft' })
  expect((await call('GET', 'article/on-honey/')).status).toBe(404)
})

test('an article without words in the reader’s language is shown in the other', async ({ shop }) => {
  const call = client(shop, (await writer(shop)).token)
  const written = { slug: 'on-tea', kind: 'article', title_en: 'On tea', title_ne: 'चिया', body_en: 'Ilam.' }
  await call('POST', 'admin/article/', { ...written, status: 'published' })
  expect(await findArticle({ ...shop.as(null), locale: 'ne' }, shop.gateways, 'on-tea')).toMatchObject({
    title: { text: 'चिया', lang: 'ne' },
    body: { text: 'Ilam.', lang: 'en' },
  })
})

test('every version is kept, and any can be restored', async ({ shop }) => {
  const call = client(shop, (await writer(shop)).token)
  const { data } = await call('POST', 'admin/article/', {
    slug: 'on-salt',
    kind: 'article',
    title_en: 'On salt',
    body_en: 'First.',
  })
  const path = `admin/article/${data.id}/`
  expect((await call('PATCH', path, { body_en: 'Second.', version: 1 })).data.version).toBe(2)
  expect((await call('PATCH', path, { body_en: 'Second.', version: 1 })).data.version).toBe(2)
  expect((await call('PATCH', path, { body_en: 'Third.', version: 1 })).status).toBe(409)
  expect((await call('PATCH', path, { position: 7, version: 2 })).data).toMatchObject({
    version: 3,
    position: 7,
  })
  expect((await call('POST', `${path}restore/`, { version: 1 })).data).toMatchObject({
    version: 4,
    body_en: 'First.',
    position: 7,
  })
  expect((await call('POST', `${path}restore/`, { version: 9 })).status).toBe(404)
  const versions = (await call('GET', `${path}version/`)).data
  expect(
    versions.map((one: { version: number; changed_by: string }) => [one.version, one.changed_by]),
  ).toEqual([
    [4, 'Anita Sharma'],
    [3, 'Anita Sharma'],
    [2, 'Anita Sharma'],
    [1, 'Anita Sharma'],
  ])
})

test.for([{ slug: 'renamed' }, { kind: 'resource' }, { position: 3 }, { status: 'published' }])(
  'a form from before a colleague saved %j takes nothing of it back',
  async (change, { shop }) => {
    const call = client(shop, (await writer(shop)).token)
    const [field] = Object.keys(change)
    const form = {
      slug: `stale-${field}`,
      kind: 'article',
      position: 0,
      status: 'draft',
      title_en: 'Rice',
      body_en: 'Marsi.',
    }
    const { data } = await call('POST', 'admin/article/', form)
    const path = `admin/article/${data.id}/`
    expect((await call('PATCH', path, { ...change, version: 1 })).data).toMatchObject({
      ...change,
      version: 2,
    })
    expect((await call('PATCH', path, { ...form, version: 1 })).status).toBe(409)
    expect((await call('GET', path)).data).toMatchObject(change)
  },
)

test('of several writers who save at once from the same version, one is kept and the others are told', async ({
  shop,
}) => {
  const call = client(shop, (await writer(shop)).token)
  const { data } = await call('POST', 'admin/article/', { slug: 'race', kind: 'article', title_en: 'Race' })
  const saves = await Promise.all(
    [1, 2, 3, 4].map((n) =>
      call('PATCH', `admin/article/${data.id}/`, { body_en: `Words ${n}`, version: 1 }),
    ),
  )
  expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

test('a slug that changed leads on, and is not given to another article', async ({ shop }) => {
  const call = client(shop, (await writer(shop)).token)
  const written = { kind: 'article', title_en: 'Millet', body_en: 'Kodo.', status: 'published' }
  const { data } = await call('POST', 'admin/article/', { ...written, slug: 'millet' })
  const path = `admin/article/${data.id}/`
  await call('PATCH', path, { slug: 'on-millet' })
  expect((await call('GET', 'article/millet/')).data.slug).toBe('on-millet')
  expect(await call('POST', 'admin/article/', { ...written, slug: 'millet' })).toMatchObject({
    status: 400,
    errors: { slug: 'Another article already has this URL.' },
  })
  await call('PATCH', path, { slug: 'millet' })
  expect((await call('GET', 'article/on-millet/')).data.slug).toBe('millet')
})

test('what cannot be an article is refused under its field', async ({ shop }) => {
  const call = client(shop, (await writer(shop)).token)
  const errors = async (written: object) =>
    Object.keys(
      (await call('POST', 'admin/article/', { slug: 'a', kind: 'faq', title_en: 'A', ...written })).errors,
    )
  expect(await errors({ slug: 'Not a slug' })).toEqual(['slug'])
  expect(await errors({ kind: 'poem', title_en: ' ' })).toEqual(['title_en', 'kind'])
  expect(await errors({ image: 'javascript:alert(1)' })).toEqual(['image'])
  expect(await errors({ image: 'https://pictures.example/x.png' })).toEqual(['image'])
  expect(await errors({ image: '/.//evil.example/x.png' })).toEqual(['image'])
  expect(await errors({ seo: { remoteImage: '//evil.example/x.png' } })).toEqual(['seo.remoteImage'])
  expect(await errors({ status: 'published' })).toEqual(['body_en'])
})

test('who may not write articles is refused everywhere, whatever the id', async ({ shop }) => {
  const { token } = await shop.addCustomer({ rights: ['setting.change'] })
  const { id } = await findArticle(shop.as(null), shop.gateways, 'terms')
  const calls = [
    ['GET', 'admin/article/'],
    ['POST', 'admin/article/', { slug: 'x', kind: 'faq', title_en: 'X' }],
    ...[id, 999_999].flatMap((one) => [
      ['GET', `admin/article/${one}/`],
      ['PATCH', `admin/article/${one}/`, { position: 1 }],
      ['GET', `admin/article/${one}/version/`],
      ['POST', `admin/article/${one}/restore/`, { version: 1 }],
    ]),
  ] as [string, string, object?][]
  for (const [method, path, body] of calls) {
    expect((await client(shop, token)(method, path, body)).status, path).toBe(403)
    expect((await client(shop)(method, path, body)).status, path).toBe(401)
  }
})
