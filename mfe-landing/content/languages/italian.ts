import type { Translation } from './translation.ts'

/** What the page in Italian says. */
export const italian: Translation = {
  'Help with a snake': 'Aiuto quando c’è un serpente',
  'Translated for this portal. The English text counts.': 'Tradotto per questo sito. Vale il testo inglese.',
  'Call 000': 'Chiamate lo 000',
  'Call TIS National: 131 450': 'Chiamate TIS National: 131 450',
  'Call us: {service}': 'Chiamateci: {service}',
  'Open the form': 'Aprite il modulo',
  'If somebody is bitten': 'Se un serpente morde qualcuno',
  'Say “Ambulance” in English. Stay on the line. An interpreter will help you.':
    'Dite “Ambulance” (ambulanza) in inglese. Restate in linea. Un interprete vi aiuterà.',
  'Move everyone away from the snake. Do not chase it.': 'Allontanate tutti dal serpente. Non inseguitelo.',
  'Call 000 at once, even without pain or a mark. No signal? Try 112. Some phones can also reach 000 by satellite.':
    'Chiamate subito lo 000, anche senza dolore o segni. Non c’è segnale? Provate il 112. Alcuni telefoni possono chiamare lo 000 anche via satellite.',
  'Keep them lying still. They must not walk.': 'Tenete la persona sdraiata e ferma. Non deve camminare.',
  'Bandage the limb as firmly as for a sprained ankle. Start over the bite. Then wind from the fingers or toes upwards over the whole limb. No bandage? Use cloth.':
    'Fate un bendaggio compressivo immobilizzante al braccio o alla gamba, stretto come per una caviglia slogata. Iniziate direttamente sul morso. Poi avvolgete dalle dita della mano o del piede verso l’alto, su tutto il braccio o tutta la gamba. Non avete una benda? Usate della stoffa.',
  'Splint the limb. Leave the bandage and the splint on until hospital staff take them off.':
    'Immobilizzate il braccio o la gamba con una stecca. Lasciate la benda e la stecca finché non le toglie il personale dell’ospedale.',
  'Mark where the bite is. Write down the time.': 'Segnate dove si trova il morso. Scrivete l’ora.',
  'Do not wash, cut or suck the bite. Do not use a tourniquet.':
    'Non lavate, non tagliate e non succhiate il morso. Non usate un laccio emostatico.',
  'If they collapse and do not breathe normally, start CPR.':
    'Se la persona crolla a terra e non respira normalmente, iniziate la rianimazione cardiopolmonare (CPR).',
  'The snake is indoors': 'Il serpente è al chiuso',
  'Take everybody and all pets out of the room.':
    'Fate uscire tutte le persone e tutti gli animali domestici dalla stanza.',
  'Shut the door. Put a towel along the gap.': 'Chiudete la porta. Mettete un asciugamano lungo la fessura.',
  'Watch the door from outside.': 'Guardate la porta da fuori.',
  'The snake is outdoors': 'Il serpente è all’aperto',
  'Take children and pets inside.': 'Portate dentro i bambini e gli animali domestici.',
  'Shut the doors.': 'Chiudete le porte.',
  'Watch it through a window. Keep at least five metres away.':
    'Guardate il serpente da una finestra. Restate ad almeno 5 metri di distanza.',
  'Wherever the snake is': 'Ovunque sia il serpente',
  'You cannot see it any more? Do not search. Nobody should go and look.':
    'Non vedete più il serpente? Non cercatelo. Nessuno deve andare a guardare.',
  'Keep at least five metres away. Watch where it goes, so that the catcher can find it. Do not watch alone unless you can call 000.':
    'Restate ad almeno 5 metri di distanza. Guardate dove va il serpente, così lo specialista può trovarlo. Se non potete chiamare lo 000, non guardatelo da soli.',
  'Never corner, catch or kill it. People are bitten when they try. The law protects native snakes.':
    'Non chiudete mai il serpente in un angolo, non catturatelo e non uccidetelo. Le persone vengono morse quando ci provano. La legge protegge i serpenti nativi.',
  'Ask for a snake catcher': 'Chiedete uno specialista che cattura serpenti',
  'Fill in the form. It is in English.': 'Compilate il modulo. È in inglese.',
  'Or call us. Say “snake catcher” in English, and your address.':
    'Oppure chiamateci. Dite “snake catcher” (specialista che cattura serpenti) in inglese, e il vostro indirizzo.',
  'If you need an interpreter, call TIS National. Say your language. Ask them to call {service}.':
    'Se vi serve un interprete, chiamate TIS National. Dite la vostra lingua. Chiedete loro di chiamare il numero {service}.',
  'What it costs': 'Quanto costa',
  'It costs nothing to ask for help here.': 'Chiedere aiuto qui non costa nulla.',
  'The estimate for the work is {lowest} to {highest}.': 'La stima per il lavoro va da {lowest} a {highest}.',
  'The catcher sets the price. Agree the price before work starts.':
    'Lo specialista stabilisce il prezzo. Concordate il prezzo prima che inizi il lavoro.',
  'You pay the catcher.': 'Voi pagate lo specialista.',
  'Other languages': 'Altre lingue',
}
