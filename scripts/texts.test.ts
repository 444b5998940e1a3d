import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findTexts, type Sources } from './texts/find-texts.ts'
import { readPo, toPo } from './texts/po.ts'
import { rewrite } from './texts/rewrite.ts'
import { importTexts, readSources } from './texts.ts'

describe('the shop', () => {
  const sources = readSources(join(import.meta.dirname, '..'))
  const { texts, left } = findTexts(sources)

  test('a round trip changes nothing', () => {
    const po = toPo(texts)
    expect(readPo(po, texts)).toEqual({ changes: [], faults: [] })
    expect(toPo(findTexts(sources).texts)).toEqual(po)
  })

  test('every text written again with the words that it has leaves every byte as it was', () => {
    const changes = texts.map((text) => ({ text, nepali: text.nepali.text }))
    const rewritten = rewrite(sources, changes)
    expect(rewritten.size).toBeGreaterThan(90)
    for (const [path, source] of rewritten) expect(source, path).toBe(sources.get(path))
  })

  test('each text has a name of its own', () => {
    expect(new Set(texts.map(({ id }) => id)).size).toBe(texts.length)
  })

  test('what a page says in Nepali is in the translators’ file, word for word', async () => {
    const exported = new Map(texts.map(({ id, nepali }) => [id, nepali.text]))
    const words = new Set(exported.values())
    let takesOver = false
    const files = [...sources.keys()].filter((path) => /^apps\/web\/app\/.*\.ne\.ts$/.test(path))
    const missed: string[] = []
    const look = (id: string, said: unknown, inEnglish: unknown) => {
      if (typeof said === 'string') {
        const there = exported.get(id) === said || (takesOver && !exported.has(id) && words.has(said))
        if (!there && /\p{L}/u.test(String(inEnglish))) missed.push(id)
      } else if (typeof said === 'object')
        for (const [key, value] of Object.entries(said!)) {
          const quote = key.includes("'") ? '"' : "'"
          const plain = /^\w+$/.test(key) ? key : `${quote}${key}${quote}`
          const step = Array.isArray(said) ? Number(key) + 1 : plain
          look(`${id}.${step}`, value, (inEnglish as Record<string, unknown>)[key])
        }
    }
    for (const path of files) {
      // Words of the rules that a page takes over whole (...reasonWords) are there under the name that the rules give them.
      takesOver = /^ {2,4}\.\.\.\w+,$/m.test(sources.get(path)!)
      const ne = await import(/* @vite-ignore */ `../${path}`)
      const en = await import(/* @vite-ignore */ `../${path.replace('.ne.ts', '.ts')}`)
      for (const name of Object.keys(ne))
        look(`${path.replace('apps/web/app/', '').replace('.ne.ts', '.ts')} ${name}`, ne[name], en[name])
    }
    expect(files.length).toBeGreaterThan(70)
    expect(exported.size).toBeGreaterThan(3000)
    expect(missed).toEqual([])
    expect(left.filter((id) => id.includes('texts/'))).toEqual(['texts/cart.ts cart.unit'])
  })
})

const EN = 'apps/web/app/farm/texts/farm.ts'
const NE = 'apps/web/app/farm/texts/farm.ne.ts'
const WORDS = 'packages/shop/src/farms/words.ts'
const FARM: Sources = new Map([
  [
    EN,
    `/** The page of a farm. */
export const farm = {
  title: 'Farm',
  // On the button.
  see: 'See it',
  hens: (count: number) => (count === 1 ? '1 hen' : \`\${count} hens\`),
  from: (name: string, total: number) => \`\${total} from \${name}\`,
  stock: (left: number) => (left === 0 ? 'None left' : \`\${left} left\`),
}
`,
  ],
  [
    NE,
    `export const farm: Text<typeof en> = {
  title: 'फार्म',
  see: 'हेर्नुहोस्',
  hens: (count) => \`\${devanagari(count)} कुखुरा\`,
  from: (name, total) => \`\${name}बाट \${devanagari(total)}\`,
  stock: (left) => (left === 0 ? 'सकियो' : \`\${devanagari(left)} बाँकी\`),
}
`,
  ],
  [
    WORDS,
    `const WORDS = {
  en: { gone: ({ vendor }: Gone) => letter('Gone', greet('en'), \`\${vendor.name_en} has gone.\`) },
  ne: { gone: ({ vendor }: Gone) => letter('छैन', greet('ne'), \`\${vendor.name_ne} हुनुहुन्न।\`) },
}
`,
  ],
])

/** The file of the farm, with what the translator did to it. */
const translated = (was: string, is: string, from = FARM) => {
  const po = Buffer.from(toPo(findTexts(from).texts)).toString()
  expect(po).toContain(was)
  return Buffer.from(po.replace(was, () => is))
}

/** What the sources are after the translator's work, or what is wrong with it. */
function bring(po: Uint8Array, sources: Sources) {
  const { changes, faults } = readPo(po, findTexts(sources).texts)
  return faults.length > 0 ? faults : Object.fromEntries(rewrite(sources, changes))
}

test('the translators’ file says where a text stands, what its values are, and its forms', () => {
  const po = Buffer.from(toPo(findTexts(FARM).texts)).toString()
  expect(po).toContain(`#: ${NE}:3
#. The page of a farm.
#. On the button.
`)
  expect(po).toMatch(/msgctxt "farm\/texts\/farm.ts farm.see"\nmsgid "See it"\nmsgstr "हेर्नुहोस्"/)
  expect(po).toMatch(
    /#. Values: count: number\n#. Keep in the translation: \{count\}\n#. Exported: \w{8}\nmsgctxt "farm\/texts\/farm.ts farm.hens"\nmsgid "1 hen"\nmsgid_plural "\{count\} hens"\nmsgstr\[0\] "\{count\} कुखुरा"/,
  )
  expect(po).toContain(
    'msgctxt "farm/texts/farm.ts farm.stock.if (left === 0)"\nmsgid "None left"\nmsgstr "सकियो"',
  )
  expect(po).toContain('msgctxt "farm/texts/farm.ts farm.stock.else"\nmsgid "{left} left"')
  expect(po).toContain('msgid "{vendor.name} has gone."\nmsgstr "{vendor.name} हुनुहुन्न।"')
  expect(po).toContain('"Plural-Forms: nplurals=1; plural=0;\\n"')
})

test.each([
  ['"फार्म"', '"“कुखुरा” फार्म"', NE, "'फार्म'", "'“कुखुरा” फार्म'"],
  ['"फार्म"', `"राम'को \\\\ फार्म"`, NE, "'फार्म'", `"राम'को \\\\ फार्म"`],
  ['"{count} कुखुरा"', '"कुखुरा: {count}"', NE, `\${devanagari(count)} कुखुरा`, `कुखुरा: \${devanagari(count)}`],
  [
    '"{name}बाट {total}"',
    '"{total}: {name}को `$"',
    NE,
    `\${name}बाट \${devanagari(total)}`,
    `\${devanagari(total)}: \${name}को \\\`$`,
  ],
  ['"{left} बाँकी"', '"अझै {left} छन्"', NE, `\${devanagari(left)} बाँकी`, `अझै \${devanagari(left)} छन्`],
  ['"छैन"', '"अब छैन"', WORDS, "'छैन'", "'अब छैन'"],
  [
    '"{vendor.name} हुनुहुन्न।"',
    '"अब {vendor.name} छैन।"',
    WORDS,
    `\${vendor.name_ne} हुनुहुन्न।`,
    `अब \${vendor.name_ne} छैन।`,
  ],
])('%s is translated as %s', (was, is, path, before, after) => {
  expect(FARM.get(path)).toContain(before)
  expect(bring(translated(was, is), FARM)).toEqual({ [path]: FARM.get(path)!.replace(before, () => after) })
})

test.each([
  ['a missing value', '"{count} कुखुरा"', '"धेरै कुखुरा"', 'farm/texts/farm.ts farm.hens: {count} is missing.'],
  [
    'an unknown value',
    '"{name}बाट {total}"',
    '"{name}बाट {total} {sum}"',
    'farm/texts/farm.ts farm.from: {sum} is not known here.',
  ],
  [
    'a value where there is none',
    '"फार्म"',
    '"{name} फार्म"',
    'farm/texts/farm.ts farm.title: {name} is not known here.',
  ],
  ['half a brace', '"फार्म"', '"फार्म {"', 'farm/texts/farm.ts farm.title: a brace is open or closed alone.'],
  [
    'a second form',
    '"{count} कुखुरा"',
    '"{count} कुखुरा"\nmsgstr[1] "{count} कुखुराहरू"',
    'farm/texts/farm.ts farm.hens: it needs one form and has 2.',
  ],
  ['no words', '"फार्म"', '""', 'farm/texts/farm.ts farm.title: it has no translation.'],
  [
    'another English',
    'msgid "Farm"\nmsgstr "फार्म"',
    'msgid "A farm"\nmsgstr "खेत"',
    'farm/texts/farm.ts farm.title: the English has changed since the export. Export again.',
  ],
  [
    'a text that is gone',
    'farm.title"\nmsgid "Farm"\nmsgstr "फार्म"',
    'farm.name"\nmsgid "Farm"\nmsgstr "खेत"',
    'farm/texts/farm.ts farm.name: there is no such text any more. Export again.',
  ],
])('%s is refused by name', (_, was, is, fault) => {
  expect(bring(translated(was, is), FARM)).toEqual([fault])
})

test('what is not certain is refused by name', () => {
  const po = translated('#. The page of a farm.', '#, fuzzy\n#. The page of a farm.')
  const changed = Buffer.from(po.toString().replace('"फार्म"', '"खेत"'))
  expect(bring(changed, FARM)).toEqual([
    'farm/texts/farm.ts farm.title: it is marked as not certain (fuzzy).',
  ])
})

describe('of a text that changed in the shop since the export', () => {
  const since = (path: string, was: string, is: string): Sources =>
    new Map(FARM).set(
      path,
      FARM.get(path)!.replace(was, () => is),
    )

  test('another translation is refused', () => {
    const po = translated('"फार्म"', '"खेत"')
    expect(bring(po, since(EN, "'Farm'", "'Farms'"))).toEqual([
      'farm/texts/farm.ts farm.title: the English has changed since the export. Export again.',
    ])
    expect(bring(po, since(NE, "'फार्म'", "'फार्महरू'"))).toEqual([
      'farm/texts/farm.ts farm.title: the Nepali has changed since the export. Export again.',
    ])
  })

  test('what the translator left alone stays as it is now', () => {
    const now = since(NE, "'फार्म'", "'फार्महरू'")
    const po = translated('"हेर्नुहोस्"', '"खोल्नुहोस्"')
    const source = now.get(NE)!.replace("'हेर्नुहोस्'", "'खोल्नुहोस्'")
    expect(bring(po, now)).toEqual({ [NE]: source })
  })
})

test('nothing at all is written when one text is refused', ({ onTestFinished }) => {
  const root = mkdtempSync(join(tmpdir(), 'texts-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, source] of FARM) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), source)
  }
  const po = translated('"फार्म"', '"खेत"').toString().replace('"{count} कुखुरा"', '"कुखुरा"')
  writeFileSync(join(root, 'ne.po'), po)
  expect(() => importTexts(root, join(root, 'ne.po'))).toThrow(
    'farm/texts/farm.ts farm.hens: {count} is missing.',
  )
  for (const [path, source] of FARM) expect(readFileSync(join(root, path), 'utf8')).toBe(source)
})
