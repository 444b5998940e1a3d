import type { MenuKey } from '@himalayan-green/shop/content/menus/menu-input.ts'
import { Form } from 'react-router'
import { BeforeField } from '../../forms/before-field.tsx'
import { Field } from '../../forms/field.tsx'
import { Intent } from '../../forms/intent.tsx'
import type { Faults, Typed } from '../../forms/typed.ts'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { Flag } from '../../ui/flag.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { action } from './menu-action.server.ts'
import { useMenusTexts } from './texts/menus.ts'

/** Links of a menu, and rows for further ones. */
const MOST = 8

/** The links of a menu, each with its labels in both languages; buttons move them. */
export function MenuForm(props: {
  menu: { key: MenuKey; version: number; isChanged: boolean }
  /** The fields as they are saved now. */
  now: Typed
  typed: Typed
  errors: Faults
}) {
  const { menu, now, typed, errors } = props
  const texts = useMenusTexts()
  const common = useCommonTexts()
  const form = useFirstFault(errors)
  const rows = Object.keys(typed).filter((name) => name.endsWith('.path')).length
  const links = Array.from({ length: Math.min(rows + 1, MOST) }, (_, n) => n)
  const field = (n: number, name: 'label_en' | 'label_ne' | 'path', label: string, maxLength: number) => (
    <Field label={label} error={errors[`${n}.${name}`] ?? errors[`links.${n}.${name}`]}>
      {(control) => (
        <input
          {...control}
          name={`${n}.${name}`}
          defaultValue={typed[`${n}.${name}`]}
          lang={name === 'label_ne' ? 'ne' : undefined}
          maxLength={maxLength}
          autoComplete="off"
        />
      )}
    </Field>
  )
  const button = (step: 'up' | 'down' | 'remove', n: number, icon: 'caret-down' | 'trash') => (
    <button
      type="submit"
      name="move"
      value={`${step} ${n}`}
      className={`icon-button is-${step}`}
      aria-label={texts[step](n + 1)}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <section className="panel menu-panel" id={menu.key} aria-labelledby={`${menu.key}-title`}>
      <div className="admin-head">
        <h2 id={`${menu.key}-title`}>{texts.names[menu.key]}</h2>
        <Flag tone={menu.isChanged ? 'green' : 'grey'}>{menu.isChanged ? texts.changed : texts.builtIn}</Flag>
      </div>
      <p className="admin-intro muted">{texts.where[menu.key]}</p>
      {(errors.save ?? errors.links) && (
        <p className="notice is-red" role="alert">
          {errors.save ?? errors.links}
        </p>
      )}
      <Form ref={form} method="post" noValidate preventScrollReset key={menu.version}>
        {/* Enter in a field saves; the first button of a form is what it presses. */}
        <button type="submit" className="visually-hidden" tabIndex={-1}>
          {common.save}
        </button>
        <input type="hidden" name="menu" value={menu.key} />
        <input type="hidden" name="version" value={menu.version} />
        <BeforeField now={now} />
        <ol className="menu-links stack gap-3">
          {links.map((n) => (
            <li key={n}>
              <fieldset>
                <legend className="visually-hidden">{texts.link(n + 1)}</legend>
                {field(n, 'label_en', texts.labelEn, 40)}
                {field(n, 'label_ne', texts.labelNe, 40)}
                {field(n, 'path', texts.path, 300)}
                {n < rows && (
                  <div className="menu-buttons">
                    {n > 0 && button('up', n, 'caret-down')}
                    {n < rows - 1 && button('down', n, 'caret-down')}
                    {button('remove', n, 'trash')}
                  </div>
                )}
              </fieldset>
            </li>
          ))}
        </ol>
        <p className="field-hint">{texts.pathHint}</p>
        <p className="admin-buttons">
          <button type="submit" className="button">
            {common.save}
          </button>
          {menu.isChanged && (
            <Intent<typeof action> name="reset" className="button is-ghost">
              {texts.reset}
            </Intent>
          )}
        </p>
      </Form>
    </section>
  )
}
