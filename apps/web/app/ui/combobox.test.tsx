import { expect, test } from 'vitest'
import { rendered, tagsIn } from '../../test/rendered.tsx'
import { ComboboxList, ComboboxOption, useCombobox } from './combobox.tsx'

function Fruit(props: { isOpen: boolean; first?: number }) {
  const box = useCombobox({ popup: 'listbox', ...props })
  return (
    <>
      <input aria-label="Fruit" {...box.field} />
      <ComboboxList box={box} label="Found" className="found">
        {[7, 8].map((fruit) => (
          <ComboboxOption key={fruit} box={box} of={fruit} className="fruit" onChoose={() => {}}>
            {fruit}
          </ComboboxOption>
        ))}
      </ComboboxList>
    </>
  )
}

async function shown(props: Parameters<typeof Fruit>[0]) {
  const html = await rendered(<Fruit {...props} />)
  const [list, ...options] = tagsIn(html, 'div')
  return { field: tagsIn(html, 'input')[0]!, list: list!, options }
}

test('a field with nothing to propose says that its list is closed', async () => {
  const { field, list } = await shown({ isOpen: false, first: 7 })
  expect(field).toMatchObject({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': 'false',
    'aria-controls': list.id,
  })
  expect(field['aria-activedescendant']).toBeUndefined()
  expect(list).toMatchObject({ role: 'listbox', hidden: '' })
})

test('an open list has options with names of their own, and none is active before a key has gone there', async () => {
  const { field, list, options } = await shown({ isOpen: true })
  expect(field['aria-expanded']).toBe('true')
  expect(field['aria-activedescendant']).toBeUndefined()
  expect(list.hidden).toBeUndefined()
  expect(options.map(({ role }) => role)).toEqual(['option', 'option'])
  expect(new Set(options.map(({ id }) => id)).size).toBe(2)
  expect(options.map((one) => one['aria-selected'])).toEqual(['false', 'false'])
})

test('where the first one counts from the start, the field says so', async () => {
  const { field, options } = await shown({ isOpen: true, first: 7 })
  expect(field['aria-activedescendant']).toBe(options[0]!.id)
  expect(options.map((one) => one['aria-selected'])).toEqual(['true', 'false'])
})
