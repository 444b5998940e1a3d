import { type ChangeEvent, type ComponentProps, type ReactNode, useState } from 'react'
import { RareIcon } from '../ui/icons/rare-icon.tsx'
import { useFileInputTexts } from './texts/file-input.ts'

/**
 * The control for files inside a `Field`: a box to press or to drop files into, which names what was chosen in the language of the page. The browser's own
 * control lies over it unseen, so that keyboard, screen readers and dropping work as everywhere; without scripts it shows, because it alone
 * can name what was chosen.
 */
export function FileInput({
  onChange,
  picture,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & {
  /** Stands before the words instead of the icon, such as a preview. */
  picture?: ReactNode
}) {
  const texts = useFileInputTexts()
  const [names, setNames] = useState<string[]>([])

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const { currentTarget } = event
    onChange?.(event)
    // A listener that sends the files by itself has emptied the control.
    setNames(Array.from(currentTarget.files ?? [], ({ name }) => name))
  }

  return (
    <span className="upload">
      {picture ?? <RareIcon name="image-square" />}
      <span className="upload-text" aria-hidden="true">
        <b>
          {names.length > 1
            ? texts.chosen(names.length)
            : (names[0] ?? (input.multiple ? texts.chooseMany : texts.choose))}
        </b>
        {names.length > 1 && <span className="small">{names.join(', ')}</span>}
      </span>
      <input {...input} type="file" onChange={choose} />
    </span>
  )
}
