import { APART } from '../../scripts/test-files.ts'
import type { Rule } from './rule.ts'

export const TEST_FILES: Rule[] = [
  {
    name: 'tests that replace a module beside others',
    sentence:
      'What puts something else in the place of a module runs apart: name the file in APART of scripts/test-files.ts.',
    files: (path) =>
      /^(?:lint|packages|scripts|simulators|apps)\/.*\.tsx?$/.test(path) &&
      !APART.includes(path) &&
      !path.startsWith('lint/rules/'),
    example: 'packages/shop/src/cart/cart.test.ts',
    pattern: /\bvi\.(?:do)?mock\(.*/gi,
    good: ['vi.fn()\n', { [APART[0]!]: `vi.mock('./a.ts')\n` }],
    bad: [`vi.mock('./a.ts')\n`, `vi.doMock('./a.ts')\n`],
  },
]
