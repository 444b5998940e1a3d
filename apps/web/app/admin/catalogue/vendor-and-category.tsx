import { Field } from '../../forms/field.tsx'
import { type Named, useName } from '../../ui/names.tsx'
import { useCatalogueTexts } from './texts/catalogue.ts'

type Choice = Named & { id: number }

/** The fields of a form that narrow products to a vendor and to a category. */
export function VendorAndCategory(props: {
  query: { vendor?: string | undefined; category?: string | undefined }
  vendors: Choice[]
  categories: Choice[]
}) {
  const { query, vendors, categories } = props
  const name = useName()
  const texts = useCatalogueTexts()
  const select = (field: 'vendor' | 'category', all: string, choices: Choice[]) => (
    <Field label={texts[field]}>
      {(control) => (
        <select {...control} name={field} defaultValue={query[field] ?? ''} key={query[field]}>
          <option value="">{all}</option>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {name(choice)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  return (
    <>
      {select('vendor', texts.allVendors, vendors)}
      {select('category', texts.allCategories, categories)}
    </>
  )
}
