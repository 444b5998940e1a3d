export interface RatingPhoto {
  id: number
  /** The name in the picture store; the URL is /pictures/<file>.webp. */
  file: string
  width: number
  height: number
}

/** An SQL expression: the photos of rating `r`, as JSON. */
export const PHOTOS = `coalesce((
  select json_agg(json_build_object('id', p.id, 'file', p.file, 'width', p.width, 'height', p.height) order by p.position)
  from rating_photos p where p.rating_id = r.id), '[]')`
