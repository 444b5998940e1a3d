/** The place of a product card that is on its way: same square, three bars. */
export function ProductSkeleton() {
  return (
    <div className="product-card product-skeleton">
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  )
}
