import { textsOf } from '../../texts/texts-of.ts'
import { favourites as ne } from './favourites.ne.ts'

/** The heart of a product, and the link beside it. */
export const favourites = {
  name: (name: string) => `Favourite: ${name}`,
  added: (name: string) => `${name} is in your favourites.`,
  removed: (name: string) => `${name} is no longer in your favourites.`,
  failed: 'Sorry, your favourites could not be saved. Please try again.',
  addToList: 'Add to a list',
}

export const useFavouritesTexts = textsOf({ en: favourites, ne })
