/**
 * A subquery for the statement that writes order items: the commission rule that applies to a product at a time, at
 * most one row (kind, value). `product` is the alias of a row with id, category_id and vendor_id.
 */
export function ruleFor(product: string, timestamp: string): string {
  return `
    select r.kind, r.value from commission_rules r
    where r.active_from <= ${timestamp} and (r.active_to is null or r.active_to > ${timestamp}) and case r.scope
      when 'product' then r.product_id = ${product}.id
      when 'vendor' then r.vendor_id = ${product}.vendor_id
      when 'category' then r.category_id = ${product}.category_id
      else true end
    order by r.position, r.id limit 1`
}
