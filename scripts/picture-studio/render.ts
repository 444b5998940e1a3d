/**
 * Renders the pictures of the demo shop: `node scripts/picture-studio/render.ts [slug…]`, all of them without a slug.
 * Takes 2 to 20 seconds each on one core. `--draft DIRECTORY` writes small, coarse pictures there instead, in a tenth of
 * the time. CHROMIUM is the browser's path, where Playwright has none of its own.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import products from '../../packages/shop/src/demo/products.json' with { type: 'json' }
import { withColours } from './glsl.ts'
import { INKS, type Label, paintLabel } from './label.ts'
import looks from './looks.json' with { type: 'json' }
import type { Camera } from './scene.ts'
import { type SceneName, sceneOf } from './scenes.ts'
import { renderStillLife, type StillLife } from './still-life.ts'

const here = (path: string) => new URL(path, import.meta.url)
const fromRoot = (path: string) => here(`../../${path}`)
const PICTURES = fromRoot('packages/shop/src/demo/pictures/')
const STUDIO = readFileSync(here('studio.glsl'), 'utf8')
const USUAL_CAMERA: Camera = [0.62, 1.98, 0.62, 0]
const NEPALI_DISTRICTS = nepaliDistricts()

type Look = (typeof looks)[number] & { options?: object; camera?: number[]; ink?: string }

const { values: asked, positionals: slugs } = parseArgs({
  options: { draft: { type: 'string' } },
  allowPositionals: true,
})
const target = asked.draft ? pathToFileURL(`${asked.draft}/`) : PICTURES
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
const page = await browser.newPage()
await prepare(page)
for (const look of looks) {
  if (slugs.length > 0 && !slugs.includes(look.slug)) continue
  writeFileSync(new URL(`${look.slug}.webp`, target), await render(page, stillLifeOf(look)))
  process.stdout.write(`${look.slug}\n`)
}
await browser.close()

function stillLifeOf({ slug, scene: name, options, camera, ink }: Look): StillLife {
  const product = products.find((one) => one.slug === slug)
  if (!product) throw new Error(`looks.json has ${slug}, products.json has not.`)
  const scene = sceneOf(name as SceneName, options)
  const label: Label = {
    onPouch: name === 'pouch',
    name_ne: product.name_ne,
    name_en: product.name_en.replace(/ \(.*/, ''),
    from: `${product.district} · ${NEPALI_DISTRICTS.get(product.district)}`,
    ink: INKS[(ink ?? 'straw') as keyof typeof INKS],
  }
  return {
    shader: STUDIO.replace('//SCENE', () => withColours(scene.glsl)),
    camera: (camera as Camera | undefined) ?? scene.camera ?? USUAL_CAMERA,
    ground: product.ground,
    label: scene.label && ink ? label : undefined,
    size: asked.draft ? 160 : 512,
    finer: asked.draft ? 1 : 1.5,
  }
}

/** A blank page with the two typefaces of the labels. */
async function prepare(page: Page): Promise<void> {
  const face = (family: string, file: string, weight: string) => {
    const font = readFileSync(fromRoot(`apps/web/app/fonts/${file}`)).toString('base64')
    return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${font})}`
  }
  await page.setContent(
    `<style>${face('Anek', 'anek-latin-ui.woff2', '400 800')}${face('Mukta', 'mukta-devanagari-700.woff2', '700')}</style>
     <b style="font-family:Anek">a</b><b style="font-family:Mukta">म</b>`,
  )
  await page.evaluate(async () => void (await document.fonts.ready))
}

async function render(page: Page, still: StillLife): Promise<Buffer> {
  // The browser gets both functions as their text; nothing of this process is there.
  const url = await page.evaluate<string>(`(${renderStillLife})(${JSON.stringify(still)}, ${paintLabel})`)
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/** Names of the districts as the migration has them: labels and shop say the same. */
function nepaliDistricts(): Map<string, string> {
  const sql = readFileSync(fromRoot('packages/shop/migrations/0002_places.sql'), 'utf8')
  return new Map([...sql.matchAll(/\(\d+, '([^']+)', '([^']+)', \d, '/g)].map(([, en, ne]) => [en!, ne!]))
}
