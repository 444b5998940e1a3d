import { globSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type HostileFile, hostileFiles } from '../test/hostile/hostile-files.ts'
import { ROWS, worldOf } from '../test/hostile/security-rows.ts'
import { type TestShop, test } from '../test/shop.ts'
import { RIGHTS } from './context.ts'
import { kindOf } from './files/file-kind.ts'
import { fileTexts } from './http/file-texts.ts'

// Every route of the API that takes a file is sent what attackers send. The routes are the API's own description: a new one is
// in here without being told of, with its row of test/security-rows.ts.

/** Take papers, PDFs too, which are looked at by one function: vendors/documents/hostile-uploads.test.ts sends it the whole corpus. */
const PAPERS = ['POST /v1/api/vendor/document/', 'POST /v1/api/vendor/certificate/']
/** Reads text alone: no picture is ever unpacked. */
const TEXT = 'POST /v1/api/vendor/product-import/'

async function routesOf(shop: TestShop): Promise<string[]> {
  const { paths } = await (await shop.api.request('/v1/openapi.json')).json()
  type Operation = { requestBody?: { content: Record<string, unknown> } }
  return Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { requestBody }]) => requestBody?.content['multipart/form-data'])
      .map(([method]) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
}

/** Pictures are what a decoder could be broken with. Of what is no picture at all, some; TEST_DEEP sends all. */
async function corpus(): Promise<HostileFile[]> {
  const files = await hostileFiles()
  const isPicture = ({ bytes }: HostileFile) => !['pdf', null].includes(kindOf(bytes))
  const others = files.filter((file) => !isPicture(file))
  return [...files.filter(isPicture), ...(process.env.TEST_DEEP ? others : others.slice(0, 4))]
}

const keptIn = async ({ config }: TestShop) =>
  (
    await Promise.all(
      ['pictures', 'papers'].map((folder) => readdir(join(config.dataDir, folder)).catch(() => [])),
    )
  ).flat()

test('H4: every route that takes a photo refuses the hostile ones, unpacks none in the shop’s process and keeps nothing', async ({
  shop,
}) => {
  const routes = await routesOf(shop)
  expect(routes).toEqual(expect.arrayContaining([...PAPERS, TEXT, 'POST /v1/api/auth/user/display-picture/']))
  const { token: staff } = await shop.addCustomer({ rights: [...RIGHTS] })
  const files = await corpus()
  for (const route of routes.filter((one) => !PAPERS.includes(one) && one !== TEXT)) {
    const row = ROWS[route]!
    const world = await worldOf(shop)
    const tokens: Record<string, string> = { withRight: staff, member: world.member.token }
    const token = tokens[row.who] ?? world.owner.token
    const id = (await row.thing?.(world)) ?? ''
    const path = route.split(' ')[1]!.replace(/:\w+/, `${id}`)
    const before = await keptIn(shop)
    for (const { what, bytes, name, fault } of files) {
      await shop.database.db.deleteFrom('rate_limits').execute()
      const sent = row.body!(world, id) as FormData
      const form = sent instanceof FormData ? sent : formOf(sent)
      const field = [...form.entries()].find(([, value]) => value instanceof Blob)?.[0] ?? 'photos'
      form.set(field, new Blob([new Uint8Array(bytes)]), name)
      const answer = await shop.api.request(
        path,
        { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form },
        { address: '192.0.2.1' },
      )
      const { errors } = (await answer.json()) as { errors: Record<string, string> }
      const isPhoto = !['pdf', null].includes(kindOf(bytes))
      const texts = fileTexts('en')
      const isPortrait = fault === 'tooManyPixels' && field === 'display_picture'
      const photoFault = isPortrait ? 'tooManyOfPortrait' : (fault as 'noPhoto')
      const sentence = texts[isPhoto ? photoFault : 'noPhoto']
      // A machine that is too busy to look at one in time takes it neither.
      expect([sentence, undefined], `${route}: ${what}, ${answer.status}`).toContain(Object.values(errors)[0])
      expect([400, 429], `${route}: ${what}`).toContain(answer.status)
      if (answer.status === 400) expect(Object.keys(errors)[0], what).toMatch(new RegExp(`^${field}`))
    }
    expect(await keptIn(shop), route).toEqual(before)
  }
}, 120_000)

/** What a call takes as JSON as well, in a form. */
function formOf(fields: unknown): FormData {
  const form = new FormData()
  form.set('request', JSON.stringify(fields))
  return form
}

/** Loads the library that unpacks them, for all but the inspecting process. */
const LIBRARY = 'files/picture-library.ts'
/** Who unpacks pictures: in a process of its own what strangers send, in the shop's what that process made. */
const UNPACKING = {
  'backup/drill.ts': 'originals that keepPicture wrote, out of a backup, in a process of its own',
  'files/inspect-picture.ts': 'what strangers send, in the inspecting process',
  'files/inspecting-process.ts': 'the inspecting process',
  'files/display-pictures.ts': 'what inspectPhoto made',
  'files/dominant-colour.ts': 'what inspectPhoto made',
  'files/save-picture.ts': 'what inspectPhoto made, and the pictures of the demo',
  'files/make-sizes.ts': 'originals that keepPicture wrote',
  'files/share-picture.ts': 'the same originals',
  'reviews/add-rating-photo.ts': 'what inspectPhoto made',
}

test('H4: nothing else of the shop unpacks pictures', () => {
  const src = import.meta.dirname
  const using = globSync('**/*.ts', { cwd: src }).filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      file !== LIBRARY &&
      /from 'sharp'|import\('sharp'\)|\/picture-library\.ts'/.test(readFileSync(join(src, file), 'utf8')),
  )
  expect(using.sort()).toEqual(Object.keys(UNPACKING).sort())
})
