/** The warning on every landing page and above the species of the public form (LAND-04). */
export const handlingWarning = {
  title: 'Never handle a snake yourself',
  text:
    'All species need professional removal, venomous or not, and must never be handled by you. Snakes are easily ' +
    'mistaken for one another, so treat every snake as dangerous, stay away from it and call a licensed catcher.',
}
