import { expect, test } from 'vitest'
import { rendered, tagsIn, textOf } from '../../test/rendered.tsx'
import { Field } from './field.tsx'
import { FileInput } from './file-input.tsx'

test.for([
  ['en', 'Choose a file', 'Choose files'],
  ['ne', 'फाइल छान्नुहोस्', 'फाइलहरू छान्नुहोस्'],
] as const)('in %s the box says %s, in words of the page', async ([locale, one, many]) => {
  const box = async (multiple: boolean) =>
    textOf(await rendered(<FileInput name="photo" multiple={multiple} />, { locale }))
  expect([await box(false), await box(true)]).toEqual([one, many])
})

test('the browser’s own control carries the name, the hint and the error of its field', async () => {
  const html = await rendered(
    <Field label="Photo" hint="JPEG, up to 5 MB" error="It is too large.">
      {(control) => (
        <FileInput {...control} name="photo" accept="image/*" required picture={<i>Preview</i>} />
      )}
    </Field>,
  )
  const [input] = tagsIn(html, 'input')
  expect(input).toMatchObject({ type: 'file', name: 'photo', accept: 'image/*', 'aria-invalid': 'true' })
  expect(html).toContain(`for="${input!.id}"`)
  for (const id of input!['aria-describedby']!.split(' ')) expect(html).toContain(`id="${id}"`)
  expect(textOf(html)).toContain('Preview')
})
