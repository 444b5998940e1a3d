import type { StaffCategory } from '@himalayan-green/shop/catalog/categories/staff-categories.ts'
import { Form } from 'react-router'
import { Field } from '../../forms/field.tsx'
import { Intent } from '../../forms/intent.tsx'
import type { Faults } from '../../forms/typed.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { type Named, useName } from '../../ui/names.tsx'
import type { action } from './category-action.server.ts'
import { useCategoriesTexts } from './texts/categories.ts'

/** The two ways to remove a category: staff move its products into another one, or delete it when it has none. */
export function CategoryEnd(props: {
  category: StaffCategory
  others: (Named & { id: number })[]
  errors: Faults
}) {
  const { category, others, errors } = props
  const name = useName()
  const texts = useCategoriesTexts()
  const common = useCommonTexts()
  return (
    <>
      {others.length > 0 && (
        <section className="panel" aria-labelledby="merge">
          <h2 id="merge">{texts.merge}</h2>
          <p className="admin-intro muted">{texts.mergeText}</p>
          <Form method="post" noValidate className="category-place">
            <input type="hidden" name="version" value={category.version} />
            <Field label={texts.into} error={errors.into}>
              {(control) => (
                <select {...control} name="into" defaultValue="">
                  <option value="">{common.choose}</option>
                  {others.map((one) => (
                    <option key={one.id} value={one.id}>
                      {name(one)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Intent<typeof action> name="merge" className="button is-danger">
              {texts.mergeButton}
            </Intent>
          </Form>
        </section>
      )}
      <section className="panel" aria-labelledby="delete">
        <h2 id="delete">{texts.delete}</h2>
        <p className="admin-intro muted">
          {category.product_total > 0 ? texts.notEmpty(category.product_total) : texts.deleteText}
        </p>
        {errors.delete && (
          <p className="field-error" role="alert">
            <Icon name="warning-circle" /> {errors.delete}
          </p>
        )}
        {category.product_total === 0 && (
          <Form method="post" className="admin-buttons">
            <Intent<typeof action> name="delete" className="button is-danger">
              {texts.deleteButton}
            </Intent>
          </Form>
        )}
      </section>
    </>
  )
}
