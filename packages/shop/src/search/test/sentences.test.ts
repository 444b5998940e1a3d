import { expect } from 'vitest'
import { openDemo } from '../../../test/scenes/demo.ts'
import { test } from '../../../test/shop.ts'
import { listProducts, listShelf } from '../products.ts'
import { understand, understandAll } from '../read-query.ts'
import measured from './queries.json' with { type: 'json' }

/** Hundreds of searches, beside whatever else the machine does. */
const MANY = { timeout: 300_000 }

// What a sentence around a word, a guess and a word that nothing knows may do to what is found.

/** What people say after what they want. */
const ENDINGS = {
  roman: [
    ...[
      'chahiyo',
      'kati ho',
      'ko rate kati ho',
      'ko bhau kati cha',
      'paincha',
      'dinus na',
      'pathaidinus',
      'kaha paincha',
    ],
    ...[
      'cha ki chaina',
      'linu thiyo',
      'kati parcha aaja',
      'chahiyeko thiyo',
      'aayo ki nai',
      'milcha hola',
      'ko dam kati ho',
    ],
    ...['kinna paincha ki', 'pathaunus hai', 'hajur kehi chaina', 'khojeko thiye', 'lyaidinus na'],
  ],
  devanagari: [
    ...['चाहियो', 'कति हो', 'को भाउ कति हो', 'को मूल्य कति छ', 'पाइन्छ', 'दिनुस् न', 'पठाइदिनुस्', 'कहाँ पाइन्छ'],
    ...['छ कि छैन', 'लिनु थियो', 'कति पर्छ आज', 'चाहिएको थियो', 'आयो कि नाइँ', 'मिल्छ होला', 'को दाम कति हो'],
    ...['किन्न पाइन्छ कि', 'पठाउनुस् है', 'चाहिन्थ्यो', 'खोजेको थिएँ', 'ल्याइदिनुस् न'],
  ],
}

const WORDS = {
  roman: [
    ...[
      'aalu',
      'pyaj',
      'golbheda',
      'kauli',
      'banda',
      'gajar',
      'mula',
      'farsi',
      'karela',
      'bhindi',
      'syau',
      'kera',
      'suntala',
    ],
    ...[
      'mewa',
      'amba',
      'chamal',
      'dal',
      'gahat',
      'rajma',
      'pitho',
      'chiura',
      'besan',
      'dudh',
      'dahi',
      'ghiu',
      'paneer',
      'anda',
    ],
    ...[
      'machha',
      'kukhura',
      'besar',
      'jira',
      'dhaniya',
      'methi',
      'timur',
      'achar',
      'gundruk',
      'chiya',
      'kafi',
      'tel',
      'dhup',
    ],
  ],
  devanagari: [
    ...[
      'आलु',
      'प्याज',
      'गोलभेँडा',
      'काउली',
      'बन्दा',
      'गाजर',
      'मुला',
      'फर्सी',
      'करेला',
      'भिण्डी',
      'स्याउ',
      'केरा',
      'सुन्तला',
    ],
    ...[
      'मेवा',
      'अम्बा',
      'चामल',
      'दाल',
      'गहत',
      'राजमा',
      'पिठो',
      'चिउरा',
      'बेसन',
      'दूध',
      'दही',
      'घिउ',
      'पनिर',
      'अण्डा',
    ],
    ...['माछा', 'कुखुरा', 'बेसार', 'जिरा', 'धनियाँ', 'मेथी', 'टिमुर', 'अचार', 'गुन्द्रुक', 'चिया', 'कफी', 'तेल', 'धुप'],
  ],
}

test(
  'twenty endings after forty words, in both scripts, change nothing of what is looked for',
  MANY,
  async ({ shop }) => {
    await openDemo(shop)
    const ctx = shop.as(null)
    for (const script of ['roman', 'devanagari'] as const) {
      expect(ENDINGS[script]).toHaveLength(20)
      expect(WORDS[script]).toHaveLength(40)
      const alone = await understandAll(ctx, WORDS[script])
      for (const ending of ENDINGS[script]) {
        const said = await understandAll(
          ctx,
          WORDS[script].map((word) => `${word} ${ending}`),
        )
        const others = WORDS[script].filter(
          (_, at) => said[at]?.keys.toSorted().join() !== alone[at]?.keys.toSorted().join(),
        )
        expect(others, ending).toEqual([])
      }
    }
  },
)

/** Words beside others: mistyped ones, and ones that nothing knows. */
const BESIDE = ['nasmati', 'romatoo', 'xqwzt', 'कागतो', 'blorptang', 'gundrxk']

test(
  'no word beside it takes away what is called as it was typed, and each is told',
  MANY,
  async ({ shop }) => {
    const ctx = shop.as(null)
    const idsOf = async (search: string) => {
      const list = await listProducts(ctx, { search, limit: 100 })
      return { ids: list.products.map(({ id }) => id), understood: list.understood! }
    }
    for (const { word } of measured.common.slice(0, 15)) {
      const alone = await idsOf(word)
      for (const other of BESIDE) {
        const search = `${other} ${word}`
        const { ids, understood } = await idsOf(search)
        // A word that is one itself is another thing, and no guess.
        const isTold =
          understood.dropped.includes(other) || understood.guessed.some((one) => one.word === other)
        const read = await understand(ctx, other, { isExact: true })
        const isItself = read!.words.some(({ isKnown }) => isKnown)
        expect(isTold || isItself, search).toBe(true)
        if (isTold)
          expect(
            alone.ids.filter((id) => !ids.includes(id)),
            search,
          ).toEqual([])
      }
    }
  },
)

test('read exactly, nothing is guessed, not by sound either', async ({ shop }) => {
  const ctx = shop.as(null)
  for (const search of ['romato', 'pottato', 'aalooo', 'makaikopitho', 'brokkoli', 'pota', 'dhaniyaaa']) {
    const { understood, products } = await listProducts(ctx, { search, exact: true })
    expect(understood!.guessed, search).toEqual([])
    expect(products, search).toEqual([])
  }
  const { products } = await listProducts(ctx, { search: 'potato', exact: true })
  expect(products.map(({ slug }) => slug).toSorted()).toEqual([
    'jumla-white-potato',
    'mude-red-potato',
    'sweet-potato',
  ])
})

test('what goods come in and how they are cut takes nothing away', async ({ shop }) => {
  const ctx = shop.as(null)
  const idsOf = async (search: string) =>
    (await listProducts(ctx, { search, limit: 50 })).products.map(({ id }) => id)
  for (const [thing, ...all] of [
    ['honey', 'honey jar', 'honey 500 g bottle', 'large honey'],
    ['chicken', 'chicken cut', 'chicken boneless', 'chicken tukra'],
    ['दूध', 'दूध पोका', 'दूध बोतल'],
  ] as const) {
    const alone = await idsOf(thing)
    expect(alone.length, thing).toBeGreaterThan(0)
    for (const search of all) expect(await idsOf(search), search).toEqual(alone)
  }
})

test('of a thing that is not sold nothing is listed but what comes near', async ({ shop }) => {
  const ctx = shop.as(null)
  const cases = {
    'rice cooker': 'rice-grains',
    'honey dipper': 'honey-sweets',
    'नरिवलको तेल': 'oils-nuts-snacks',
  }
  for (const [search, category] of Object.entries(cases)) {
    const { products, counts, facets, near, understood } = await listShelf(ctx, { search })
    expect({ products, all: counts.all, facets }, search).toEqual({ products: [], all: 0, facets: null })
    expect(understood, search).toMatchObject({ is_not_sold: true, dropped: [expect.anything()] })
    expect(near!.are_alike, search).toBe(true)
    expect(near!.products[0]!.category.slug, search).toBe(category)
  }
})

test('a dish finds what it is made of, one of each before the second', async ({ shop }) => {
  const { products } = await listProducts(shop.as(null), { search: 'kheer banauna', limit: 4 })
  expect(products.map(({ slug }) => slug)).toEqual([
    expect.stringContaining('milk'),
    expect.stringContaining('rice'),
    'large-cardamom',
    'makhana',
  ])
})

test('what is bought ready to eat is not sold, and what it is made of is found for who cooks it', async ({
  shop,
}) => {
  const ctx = shop.as(null)
  expect(await listProducts(ctx, { search: 'momo' })).toMatchObject({
    count: 0,
    understood: { is_not_sold: true },
  })
  const { products } = await listProducts(ctx, { search: 'momo banauna', limit: 3 })
  expect(products.map(({ category }) => category.slug)).toContain('meat-fish-eggs')
})

test('several things take turns, and a product that is all of them comes before', async ({ shop }) => {
  const ctx = shop.as(null)
  const firstOf = async (search: string) =>
    (await listProducts(ctx, { search, limit: 4 })).products.map(({ slug }) => slug)
  const [one, two, three, four] = await firstOf('dahi chiura')
  const curds = ['set-curd', 'juju-dhau']
  expect(curds).toContain(one)
  expect(two).toContain('beaten-rice')
  expect(curds).toContain(three)
  expect(four).toContain('beaten-rice')
  expect((await firstOf('mango pickle'))[0]).toBe('mango-pickle')
})
