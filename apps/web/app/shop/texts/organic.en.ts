/** Above what a search for “organic” finds. */
export const organic = {
  only: 'We call organic only what has a valid organic or village (PGS) certificate.',
  none: 'Nothing here has one at the moment.',
}
