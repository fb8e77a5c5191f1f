/** The warning on every landing page and above the species of the public form (LAND-04). */
export const handlingWarning = {
  title: 'Never handle a snake yourself',
  text:
    'All species need professional removal, venomous or not. Never handle any of them. Snakes are easily mistaken for ' +
    'one another. Treat every snake as dangerous, stay away from it and call a licensed catcher.',
}
