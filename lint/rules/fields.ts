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
  {
    name: 'fields for files as the browser draws them',
    sentence:
      'A field for files is a `FileInput` in a `Field` (forms/file-input.tsx): a browser names its button and what was chosen in its own language, not in the reader’s.',
    files: (path) =>
      /^apps\/web\/app\/.*(?<!\.test)\.tsx$/.test(path) && path !== 'apps/web/app/forms/file-input.tsx',
    example: 'apps/web/app/cart/made-up.tsx',
    pattern: /\btype(?:=|: ?)\{?['"]file['"]/g,
    good: [`<FileInput {...control} name="photo" accept="image/*" />`, `if (typeof file === 'file') return`],
    bad: [`<input type="file" name="photo" />`, `<input {...{ type: 'file' }} />`],
    except: {
      'apps/web/app/sell/document-card.tsx':
        'its card names the file, how far it is sent and what is wrong with it, and its camera is a button',
    },
  },
]
