import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

// A form that shows what is saved, and others save too, has to send what its sender saw: packages/shop/src/seen-before-changed.test.ts
// says the same of the API.

const app = join(import.meta.dirname, '..')

/** What a form sends of what its sender saw: a version of the row, values, or a state. */
const SEEN = /<BeforeField |name="(?:version|seen|from|before|\w+_before)"|name=\{`seen:/
const FILLED = /default(?:Value|Checked)=/
const FORM = /<(form|Form|FileForm|fetcher\.Form|\w+\.Form)\b[\s\S]*?(?:<\/\1>)/g

/** Forms that undo nothing of others, with the reason. */
const REASONS: Record<string, string> = {
  'admin/cash/courier-forms.tsx hand-over': 'records what was handed over',
  'admin/cash/courier-forms.tsx net': 'records a sum',
  'admin/cash/differences.tsx difference': 'decides on one difference, once',
  'admin/catalogue/bulk-bar.tsx bulk': 'shows the change to everything beforehand',
  'admin/categories/category-place.tsx place': 'moves a category to a place, whatever stands there',
  'admin/closures/closing-forms.tsx now': 'closes with ready-made words, which are saved nowhere before',
  'admin/customers/proof-forms.tsx prove': 'records how somebody proved who they are',
  'admin/customers/proof-forms.tsx prove ask': 'records how somebody proved who they are',
  'admin/ledger/rule-form.tsx': 'makes a rule',
  'admin/ledger/transfer-form.tsx': 'records a transfer',
  'admin/ledger/undo-form.tsx': 'undoes one transfer, with another person’s eyes',
  'admin/orders/list/save-view.tsx save': 'makes a view',
  'admin/payments/page.tsx': 'a search, and a look at one payment',
  'admin/payouts/account-page.tsx': 'proposes an account, given whole, which another person confirms',
  'admin/payouts/owed-form.tsx': 'prepares payouts',
  'admin/payouts/payout-table.tsx': 'steps of one payout, which its state allows once',
  'admin/people/account-panel.tsx block': 'blocks an account, with a reason',
  'admin/people/invite-form.tsx invite': 'invites somebody',
  'admin/refunds/refund-decision.tsx approve': 'decides on one refund, once',
  'admin/refunds/refund-decision.tsx reject': 'decides on one refund, once',
  'admin/refunds/refund-sending.tsx retry': 'a step of one refund, which its state allows once',
  'admin/refunds/refund-sending.tsx sent': 'a step of one refund, which its state allows once',
  'admin/restored/page.tsx restored': 'opens a restored copy, once',
  'admin/runs/free-stops.tsx make add': 'puts stops into a run, each of which is in one run at most',
  'admin/runs/riders-page.tsx add': 'adds a rider',
  'admin/slots/one-slot-page.tsx close': 'closes a time once, with how many deliveries its sender saw in it',
  'admin/vendors/packing-form.tsx packing': 'one value, with a reason that the audit log keeps',
  'admin/vendors/vendor-facts.tsx confirm decline': 'decides on one wish, which it names',
  'admin/vendors/vendor-page.tsx': 'stops or reopens a vendor, with a reason',
  'admin/vendors/vendor-sending.tsx hub':
    'one value of a district that is named, with a reason that the audit log keeps',
  'admin/zones/zone-page.tsx': 'makes a zone',
  'admin/zones/zone-page.tsx put take': 'puts wards that are named into the zone, or takes them out',
  'vendor/certificates/certificate-form.tsx add': 'sends a certificate',
  'vendor/farm/farm-picture-forms.tsx add': 'adds a photo',
  'vendor/members/member-card.tsx change':
    'the roles of one person, given whole by an owner with a fresh code',
  'vendor/members/page.tsx invite': 'invites somebody',
  'vendor/money/payout-account-page.tsx': 'an account, given whole by an owner with a fresh code',
  'vendor/products/sale-panel.tsx sale': 'makes a sale price, which may overlap no other',
  'vendor/ratings-page.tsx': 'answers one rating',
  'vendor/settings/own-facts.tsx ask': 'asks for a change, one at a time, which staff decide',
}

/** The source of a component, without what stands around it in its file. */
function sourceOf(name: string, file: string): string {
  const text = readFileSync(file, 'utf8')
  const at = text.search(new RegExp(String.raw`function ${name}\b`))
  if (at < 0) return ''
  const end = text.slice(at).search(/\n\}\n/)
  return text.slice(at, end < 0 ? undefined : at + end)
}

/** What a piece of a page renders, with the components that it is made of; fields and what all pages share are none of them. */
function rendered(piece: string, file: string, depth = 0): string {
  const text = readFileSync(file, 'utf8')
  const names = new Set([...piece.matchAll(/<([A-Z]\w*)/g)].map(([, name]) => name!))
  const parts = [...names].map((name) => {
    const from = new RegExp(
      String.raw`import (?:type )?\{[^}]*\b${name}\b[^}]*\} from '(\.[^']+\.tsx)'`,
    ).exec(text)?.[1]
    const there = from ? join(dirname(file), from) : file
    if (depth > 3 || /app\/(?:forms|ui)\//.test(there) || !existsSync(there)) return ''
    const source = sourceOf(name, there)
    return source && rendered(source, there, depth + 1)
  })
  return [piece, ...parts].join('\n')
}

/** The forms of staff's and vendors' pages that are sent with values in their fields, by file and what their buttons do. */
function filledForms(): Map<string, string> {
  const found = new Map<string, string>()
  for (const path of globSync('{admin,vendor}/**/*.tsx', { cwd: app }).sort()) {
    const file = join(app, path)
    for (const [block, tag] of readFileSync(file, 'utf8').matchAll(FORM)) {
      if (tag !== 'FileForm' && !block.includes('method="post"')) continue
      const all = rendered(block, file)
      if (!FILLED.test(all)) continue
      const does = [...block.matchAll(/Intent<[^>]*>\s*name="([\w-]+)"|intent: '([\w-]+)'/g)].map(
        (one) => one[1] ?? one[2],
      )
      found.set(`${relative(app, file)}${does.length > 0 ? ` ${does.join(' ')}` : ''}`, all)
    }
  }
  return found
}

test('a form with what is saved in its fields says what its sender saw, or why nobody needs it', () => {
  const blind = [...filledForms()].filter(([, all]) => !SEEN.test(all)).map(([form]) => form)
  expect(blind.sort()).toEqual(Object.keys(REASONS))
})
