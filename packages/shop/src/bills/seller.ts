import { SHOP_NAME } from '../shop-name.ts'

/**
 * An SQL expression for vendor `v`: its VAT number on a day in Nepal (a parameter of the statement); empty if it has
 * none yet.
 */
export const vatNoOn = (day: string) =>
  `(case when v.vat_from is null or v.vat_from <= ${day}::date then v.vat_no else '' end)`

/** The address on bills, such as Lakeside, Pokhara-6, Kaski, with the tole as it was written. */
const WARD = `coalesce('-' || v.ward_no, '')`
const TOLE = `coalesce(nullif(v.tole, '') || ', ', '')`

/** An SQL expression: vendor `v` in district `d` on a day in Nepal, as a BillSeller in JSON. */
export const sellerOn = (day: string) => `json_build_object(
  'name_en', coalesce(nullif(v.legal_name, ''), v.name_en), 'name_ne', coalesce(nullif(v.legal_name, ''), v.name_ne),
  'trade_en', v.name_en, 'trade_ne', v.name_ne,
  'address_en', ${TOLE} || v.local_level || ${WARD} || ', ' || d.name_en,
  'address_ne', ${TOLE} || coalesce((select l.name_ne from locations l
    where l.district_id = d.id and l.name_en = v.local_level), v.local_level)
    || translate(${WARD}, '0123456789', '०१२३४५६७८९') || ', ' || d.name_ne,
  'pan', coalesce(nullif(v.pan, ''), v.vat_no), 'vat_no', ${vatNoOn(day)})`

/** The company on bills until the settings name it (content/settings.ts): the shop's name, and no address. */
const COMPANY_UNTIL_SET = {
  company_name_en: SHOP_NAME.en,
  company_name_ne: SHOP_NAME.ne,
  address_en: '',
  address_ne: '',
} as const

/** An SQL expression: the company as a BillSeller in JSON, from the present settings. */
export const COMPANY = `(
  select json_build_object('name_en', c.en, 'name_ne', c.ne, 'trade_en', c.en, 'trade_ne', c.ne,
    'address_en', c.address_en, 'address_ne', c.address_ne,
    'pan', coalesce(nullif(c.pan, ''), c.vat_no, ''), 'vat_no', coalesce(c.vat_no, ''))
  from (
    select ${site('company_name_en')} as en, ${site('company_name_ne')} as ne, ${site('address_en')} as address_en,
      ${site('address_ne')} as address_ne, settings -> 'legal' ->> 'pan' as pan, settings -> 'legal' ->> 'vat_no' as vat_no
    from (select 1) one
    left join (select settings from site_settings order by version desc limit 1) set on true
  ) c)`

function site(field: keyof typeof COMPANY_UNTIL_SET): string {
  return `coalesce(nullif(settings -> 'site' ->> '${field}', ''), '${COMPANY_UNTIL_SET[field]}')`
}
