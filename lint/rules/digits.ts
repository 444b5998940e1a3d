import { quotedIn } from './code.ts'
import { isSource } from './house.ts'
import type { Rule } from './rule.ts'

const NUMBER = String.raw`(?:\$\{(?:devanagari(?:Digits)?|nepaliFigures|nepaliDigits)\([^}]*\)\}|[०-९][०-९,.]*)`
const MONEY = String.raw`(?:\bRs\b|showRupees\()`

/** A number in Nepali digits beside money, a sign or a unit of goods. */
const MIXED = [
  new RegExp(String.raw`${NUMBER}\s?(?:%|×|केजी|ग्राम|मिलि|लिटर|सेमि|मुठा|दर्जन)`),
  new RegExp(String.raw`×\s?${NUMBER}`),
  new RegExp(`${NUMBER}[^]*${MONEY}`),
  new RegExp(`${MONEY}[^]*${NUMBER}`),
]

export const DIGITS: Rule = {
  name: 'Nepali digits beside a price, a sign or a unit',
  sentence:
    'In Nepali, prices, quantities of goods and their units, what stands beside a sign, and a figure that stands alone have Latin digits (`figure` of texts/devanagari.ts); counts in a sentence, days, times and wards have Nepali ones.',
  files: (path) =>
    /^apps\/web\/app\/(?:.*\/)?texts\/[\w-]+\.ne\.ts$/.test(path) ||
    (/^packages\/shop\/src\/(?!words\/|search\/|demo\/)/.test(path) && isSource(path)),
  example: 'apps/web/app/cart/texts/made-up.ne.ts',
  look: (source) =>
    quotedIn(source)
      .filter((text) => MIXED.some((mixed) => mixed.test(text)))
      .map((text) => text.trim().slice(0, 110)),
  good: [
    `const texts = { left: \`\${figure(stock)} केजी · Rs 70\`, orders: \`\${devanagari(count)} वटा अर्डर\` }\n`,
    `const texts = { part: \`\${part} %\`, days: '१२ मङ्सिर, पोखरा-६', forward: '+ ६ घण्टा' }\n`,
  ],
  bad: [
    `const texts = { unit: '१ केजी' }\n`,
    `const texts = { part: \`\${devanagari(part)} %\` }\n`,
    `const texts = { line: \`\${name} × \${devanagari(quantity)}\` }\n`,
    `const texts = { sum: \`\${devanagari(count)} वटा सामान, Rs \${sum}\` }\n`,
    {
      'packages/shop/src/cart/texts.ts': `const ne = \`\${showRupees(open)}: \${nepaliFigures(count)} वटा अर्डर\`\n`,
    },
  ],
  except: {
    'apps/web/app/admin/phone-order/texts/pasted.ne.ts': 'the hint shows a message as customers write it',
  },
}
