interface Vendor {
  slug: string
  name_en: string
  name_ne: string
}

/** Items grouped by vendor; the vendors are in the order of their first items. */
export function byVendor<One>(
  all: readonly One[],
  vendorOf: (one: One) => Vendor,
): { vendor: Vendor; own: One[] }[] {
  const groups = new Map<string, { vendor: Vendor; own: One[] }>()
  for (const one of all) {
    const vendor = vendorOf(one)
    const group = groups.get(vendor.slug)
    if (group) group.own.push(one)
    else groups.set(vendor.slug, { vendor, own: [one] })
  }
  return [...groups.values()]
}
