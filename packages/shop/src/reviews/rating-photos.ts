export interface RatingPhoto {
  id: number
  /** Name in the picture store; the address is /pictures/<file>.webp. */
  file: string
  width: number
  height: number
}

/** The photos of rating `r`, as JSON. */
export const PHOTOS = `coalesce((
  select json_agg(json_build_object('id', p.id, 'file', p.file, 'width', p.width, 'height', p.height) order by p.position)
  from rating_photos p where p.rating_id = r.id), '[]')`
