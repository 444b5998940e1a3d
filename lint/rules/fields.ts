import type { Rule } from './rule.ts'

export const FIELDS: Rule[] = [
  {
    name: 'fields of the type number',
    sentence:
      'A field for a number is a text with `inputMode`: browsers take no digit of Nepal into one of the type number, and drop what they cannot read before the shop sees it.',
    files: (path) => /^apps\/web\/app\/.*\.tsx$/.test(path),
    example: 'apps/web/app/cart/made-up.tsx',
    pattern: /\btype(?:=|: ?)\{?['"]number['"]/g,
    good: [`<input name="quantity" inputMode="numeric" />`, `if (typeof typed === 'number') return typed`],
    bad: [
      `<input type="number" name="quantity" />`,
      `<input {...{ type: 'number' }} />`,
      `<input type={'number'} />`,
    ],
  },
]
