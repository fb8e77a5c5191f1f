import type { Translation } from './translation.ts'

/** What the page in Greek says. */
export const greek: Translation = {
  'Help with a snake': 'Βοήθεια όταν υπάρχει φίδι',
  'Translated for this portal. The English text counts.':
    'Μεταφράστηκε για αυτόν τον ιστότοπο. Ισχύει το αγγλικό κείμενο.',
  'Call 000': 'Καλέστε το 000',
  'Call TIS National: 131 450': 'Καλέστε το TIS National: 131 450',
  'Call us: {service}': 'Καλέστε μας: {service}',
  'Open the form': 'Ανοίξτε τη φόρμα',
  'If somebody is bitten': 'Αν φίδι δαγκώσει κάποιον',
  'Say “Ambulance” in English. Stay on the line. An interpreter will help you.':
    'Πείτε «Ambulance» (ασθενοφόρο) στα αγγλικά. Μείνετε στη γραμμή. Θα σας βοηθήσει διερμηνέας.',
  'Move everyone away from the snake. Do not chase it.': 'Απομακρύνετε όλους από το φίδι. Μην το κυνηγάτε.',
  'Call 000 at once, even without pain or a mark. No signal? Try 112. Some phones can also reach 000 by satellite.':
    'Καλέστε αμέσως το 000, ακόμη και χωρίς πόνο ή σημάδι. Δεν υπάρχει σήμα; Δοκιμάστε το 112. Μερικά τηλέφωνα μπορούν επίσης να καλέσουν το 000 μέσω δορυφόρου.',
  'Keep them lying still. They must not walk.':
    'Κρατήστε το άτομο ξαπλωμένο και ακίνητο. Δεν πρέπει να περπατήσει.',
  'Bandage the limb as firmly as for a sprained ankle. Start over the bite. Then wind from the fingers or toes upwards over the whole limb. No bandage? Use cloth.':
    'Δέστε το χέρι ή το πόδι με πιεστικό επίδεσμο ακινητοποίησης, σφιχτά όπως σε στραμπουλιγμένο αστράγαλο. Αρχίστε πάνω στο δάγκωμα. Μετά τυλίξτε από τα δάχτυλα του χεριού ή του ποδιού προς τα πάνω, σε όλο το χέρι ή το πόδι. Δεν υπάρχει επίδεσμος; Χρησιμοποιήστε ύφασμα.',
  'Splint the limb. Leave the bandage and the splint on until hospital staff take them off.':
    'Βάλτε νάρθηκα στο χέρι ή στο πόδι. Αφήστε τον επίδεσμο και τον νάρθηκα μέχρι να τα βγάλει το προσωπικό του νοσοκομείου.',
  'Mark where the bite is. Write down the time.': 'Σημαδέψτε πού είναι το δάγκωμα. Γράψτε την ώρα.',
  'Do not wash, cut or suck the bite. Do not use a tourniquet.':
    'Μην πλύνετε, μην κόψετε και μη ρουφήξετε το δάγκωμα. Μη βάλετε τουρνικέ.',
  'If they collapse and do not breathe normally, start CPR.':
    'Αν το άτομο καταρρεύσει και δεν αναπνέει κανονικά, αρχίστε καρδιοπνευμονική αναζωογόνηση (CPR).',
  'The snake is indoors': 'Το φίδι είναι μέσα',
  'Take everybody and all pets out of the room.':
    'Βγάλτε όλους τους ανθρώπους και όλα τα κατοικίδια από το δωμάτιο.',
  'Shut the door. Put a towel along the gap.': 'Κλείστε την πόρτα. Βάλτε μια πετσέτα κατά μήκος του κενού.',
  'Watch the door from outside.': 'Παρακολουθείτε την πόρτα από έξω.',
  'The snake is outdoors': 'Το φίδι είναι έξω',
  'Take children and pets inside.': 'Πάρτε τα παιδιά και τα κατοικίδια μέσα.',
  'Shut the doors.': 'Κλείστε τις πόρτες.',
  'Watch it through a window. Keep at least five metres away.':
    'Παρακολουθείτε το φίδι από ένα παράθυρο. Μείνετε τουλάχιστον 5 μέτρα μακριά.',
  'Wherever the snake is': 'Όπου κι αν είναι το φίδι',
  'You cannot see it any more? Do not search. Nobody should go and look.':
    'Δεν βλέπετε πια το φίδι; Μην ψάξετε. Κανείς δεν πρέπει να πάει να κοιτάξει.',
  'Keep at least five metres away. Watch where it goes, so that the catcher can find it. Do not watch alone unless you can call 000.':
    'Μείνετε τουλάχιστον 5 μέτρα μακριά. Δείτε πού πηγαίνει, για να μπορεί να το βρει ο ειδικός. Μην το παρακολουθείτε μόνοι, εκτός αν μπορείτε να καλέσετε το 000.',
  'Never corner, catch or kill it. People are bitten when they try. The law protects native snakes.':
    'Ποτέ μη στριμώξετε σε γωνία, μην πιάσετε και μη σκοτώσετε το φίδι. Φίδια δαγκώνουν ανθρώπους που το δοκιμάζουν. Ο νόμος προστατεύει τα ιθαγενή φίδια.',
  'Ask for a snake catcher': 'Ζητήστε ειδικό που πιάνει φίδια',
  'Fill in the form. It is in English.': 'Συμπληρώστε τη φόρμα. Είναι στα αγγλικά.',
  'Or call us. Say “snake catcher” in English, and your address.':
    'Ή καλέστε μας. Πείτε «snake catcher» (ειδικός που πιάνει φίδια) στα αγγλικά, και τη διεύθυνσή σας.',
  'If you need an interpreter, call TIS National. Say your language. Ask them to call {service}.':
    'Αν χρειάζεστε διερμηνέα, καλέστε το TIS National. Πείτε τη γλώσσα σας. Ζητήστε τους να καλέσουν το {service}.',
  'What it costs': 'Πόσο κοστίζει',
  'It costs nothing to ask for help here.': 'Δεν κοστίζει τίποτα να ζητήσετε βοήθεια εδώ.',
  'The estimate for the work is {lowest} to {highest}.':
    'Η εκτίμηση για την εργασία είναι {lowest} έως {highest}.',
  'The catcher sets the price. Agree the price before work starts.':
    'Ο ειδικός ορίζει την τιμή. Συμφωνήστε την τιμή πριν αρχίσει η εργασία.',
  'You pay the catcher.': 'Πληρώνετε τον ειδικό.',
  'Other languages': 'Άλλες γλώσσες',
}
