import type { RegionSlug } from './regions.ts'

/** The suburbs of the City of Wollongong, from Helensburgh to Yallah, without its bushland and catchment localities. */
const wollongong = names(`
  Austinmer, Balgownie, Berkeley, Bulli, Coledale, Cordeaux Heights, Corrimal, Dapto, Fairy Meadow,
  Farmborough Heights, Figtree, Helensburgh, Horsley, Kanahooka, Keiraville, Mangerton, Mount Keira,
  Mount Kembla, Mount Ousley, Otford, Port Kembla, Stanwell Park, Tarrawanna, Thirroul, Unanderra,
  Warrawong, Windang, Wollongong, Wongawilli, Woonona, Avondale, Bellambi, Brownsville, Clifton,
  Coalcliff, Coniston, Cringila, East Corrimal, Fernhill, Gwynneville, Haywards Bay, Kembla Grange,
  Koonawarra, Lake Heights, Mount Pleasant, Mount St Thomas, North Wollongong, Primbee, Russell Vale,
  Scarborough, Stanwell Tops, Towradgi, West Wollongong, Wombarra, Yallah
`)

/**
 * The suburbs and towns of the 19 regions, which catchers choose as their service suburbs (PROF-03). Each begins with
 * its 30 best known, which the region's landing page shows (LAND-02). Of two places with the same name only one is
 * listed: a name in two lists is one place in two regions.
 */
export const regionSuburbs: Record<RegionSlug, readonly string[]> = {
  /**
   * A choice from all over Sydney: the best known suburbs of districts that have a list of their own, and the
   * suburbs between them that are in no other list.
   */
  sydney: names(`
    Auburn, Bankstown, Baulkham Hills, Blacktown, Camden, Campbelltown, Castle Hill, Chatswood, Cronulla,
    Epping, Fairfield, Hornsby, Hurstville, Kellyville, Lane Cove, Liverpool, Manly, Marrickville, Mosman,
    Parramatta, Penrith, Randwick, Richmond, Ryde, Strathfield, Sutherland, Turramurra, Windsor, Newtown,
    Pennant Hills, Abbotsford, Annandale, Arncliffe, Ashfield, Balmain, Beecroft, Belmore, Bexley,
    Blakehurst, Botany, Burwood, Cabramatta, Camperdown, Campsie, Canterbury, Carlingford, Cherrybrook,
    Concord, Croydon, Drummoyne, Dulwich Hill, Earlwood, Eastwood, Five Dock, Gladesville, Glebe, Greenacre,
    Haberfield, Kingsgrove, Kogarah, Lakemba, Leichhardt, Lugarno, Macquarie Park, Marsfield, Mascot,
    Mortdale, North Ryde, Oatley, Padstow, Panania, Peakhurst, Picnic Point, Punchbowl, Redfern, Revesby,
    Rockdale, Surry Hills, Sydney, West Ryde
  `),
  /** All suburbs of the Sutherland Shire with houses, from the Georges River to the Royal National Park. */
  'sutherland-shire': names(`
    Bangor, Barden Ridge, Bundeena, Caringbah, Como, Cronulla, Engadine, Grays Point, Gymea, Gymea Bay,
    Heathcote, Illawong, Jannali, Kareela, Kirrawee, Kurnell, Loftus, Menai, Miranda, Oyster Bay,
    Sutherland, Sylvania, Taren Point, Waterfall, Woolooware, Woronora, Woronora Heights, Yarrawarrah,
    Alfords Point, Bonnet Bay, Burraneer, Caringbah South, Dolans Bay, Greenhills Beach, Kangaroo Point,
    Lilli Pilli, Lucas Heights, Maianbar, Port Hacking, Sandy Point, Sylvania Waters, Yowie Bay
  `),
  /**
   * A choice of the larger suburbs of Western Sydney and the Macarthur, from Parramatta to the Nepean and from the
   * Hawkesbury to Picton.
   */
  'western-sydney': names(`
    Blacktown, Bringelly, Camden, Campbelltown, Castle Hill, Cranebrook, Doonside, Emu Plains, Fairfield,
    Glenmore Park, Hoxton Park, Ingleburn, Kellyville, Leppington, Liverpool, Marsden Park, Mount Annan,
    Mount Druitt, Narellan, Oran Park, Parramatta, Penrith, Prospect, Quakers Hill, Richmond, Riverstone,
    Rouse Hill, St Marys, Wetherill Park, Windsor, Auburn, Austral, Badgerys Creek, Baulkham Hills,
    Bella Vista, Bonnyrigg, Bossley Park, Box Hill, Cabramatta, Casula, Cobbitty, Edmondson Park,
    Erskine Park, Glenwood, Granville, Green Valley, Greystanes, Guildford, Harrington Park, Jordan Springs,
    Kemps Creek, Kingswood, Kurrajong, Leumeah, Londonderry, Luddenham, Macquarie Fields, Merrylands, Minto,
    Moorebank, Mulgoa, North Richmond, Northmead, Orchard Hills, Picton, Pitt Town, Prestons, Rooty Hill,
    Schofields, Seven Hills, Smithfield, South Penrith, St Clair, The Ponds, Toongabbie, Wallacia,
    Wentworthville, Werrington, Westmead, Wilberforce
  `),
  /**
   * The suburbs of the Northern Beaches, from Manly to Palm Beach and inland to Belrose and Terrey Hills, without the
   * small settlements on the western shore of Pittwater.
   */
  'northern-beaches': names(`
    Allambie Heights, Avalon Beach, Balgowlah, Bayview, Beacon Hill, Belrose, Bilgola Plateau, Brookvale,
    Church Point, Collaroy, Cromer, Davidson, Dee Why, Elanora Heights, Forestville, Frenchs Forest,
    Freshwater, Ingleside, Killarney Heights, Manly, Mona Vale, Narrabeen, Newport, North Narrabeen,
    Oxford Falls, Palm Beach, Seaforth, Terrey Hills, Warriewood, Whale Beach, Balgowlah Heights,
    Bilgola Beach, Clareville, Clontarf, Collaroy Plateau, Cottage Point, Curl Curl, Duffys Forest,
    Fairlight, Manly Vale, Narraweena, North Balgowlah, North Curl Curl, North Manly, Queenscliff,
    Scotland Island, Wheeler Heights
  `),
  /** The suburbs of the lower and upper North Shore, from the harbour to Berowra, with Hunters Hill. */
  'north-shore': names(`
    Artarmon, Asquith, Berowra, Castlecrag, Chatswood, Cremorne, East Killara, East Lindfield, Gordon,
    Greenwich, Hornsby, Hornsby Heights, Hunters Hill, Killara, Lane Cove, Lindfield, Middle Cove, Mosman,
    Mount Colah, Normanhurst, North Turramurra, Northbridge, Pymble, Roseville, St Ives, Turramurra,
    Wahroonga, West Pymble, Willoughby, Berowra Heights, Cammeray, Castle Cove, Cremorne Point, Crows Nest,
    Kirribilli, Kurraba Point, Lane Cove North, Lane Cove West, Lavender Bay, Linley Point, Longueville,
    McMahons Point, Milsons Point, Mount Kuring-gai, Naremburn, Neutral Bay, North Sydney, North Wahroonga,
    North Willoughby, Northwood, Riverview, Roseville Chase, South Turramurra, St Ives Chase, St Leonards,
    Waitara, Warrawee, Waverton, Willoughby East, Wollstonecraft, Woolwich
  `),
  /** The Eastern Suburbs, from the harbour to La Perouse. */
  'eastern-suburbs': names(`
    Bellevue Hill, Bondi, Bondi Beach, Bondi Junction, Bronte, Centennial Park, Chifley, Clovelly, Coogee,
    Double Bay, Dover Heights, Eastgardens, Kensington, Kingsford, La Perouse, Little Bay, Malabar,
    Maroubra, Matraville, Paddington, Pagewood, Phillip Bay, Queens Park, Randwick, Rose Bay, South Coogee,
    Vaucluse, Watsons Bay, Waverley, Woollahra, Daceyville, Darling Point, Eastlakes, Edgecliff, Hillsdale,
    North Bondi, Point Piper, Rushcutters Bay, Tamarama
  `),
  /** A choice of the towns and suburbs of the Central Coast, from the Hawkesbury River to the south of Lake Macquarie. */
  'central-coast': names(`
    Avoca Beach, Bateau Bay, Berkeley Vale, Budgewoi, Davistown, Empire Bay, Erina, Ettalong Beach, Gorokan,
    Gosford, Kariong, Killcare, Kincumber, Lake Munmorah, Lisarow, Mangrove Mountain, Narara, Ourimbah,
    Pearl Beach, Somersby, Terrigal, The Entrance, Toukley, Tuggerah, Umina Beach, Wamberal, Warnervale,
    Woy Woy, Wyong, Yarramalong, Bensville, Blue Bay, Blue Haven, Booker Bay, Buff Point, Canton Beach,
    Chain Valley Bay, Charmhaven, Chittaway Bay, Copacabana, Doyalson, East Gosford, Forresters Beach,
    Fountaindale, Glenning Valley, Green Point, Gwandalan, Hamlyn Terrace, Hardys Bay, Holgate, Jilliby,
    Kanwal, Killarney Vale, Killcare Heights, Koolewong, Kulnura, Lake Haven, Long Jetty, Mannering Park,
    Mardi, Matcham, Mooney Mooney, Niagara Park, Norah Head, Noraville, North Avoca, Patonga, Peats Ridge,
    Point Clare, Saratoga, Summerland Point, Tascott, Toowoon Bay, Tumbi Umbi, Wadalba, Wagstaffe,
    Watanobbi, Woongarrah, Wyoming, Wyongah
  `),
  /**
   * A choice of the towns and suburbs of the Hunter Valley, from Raymond Terrace up to Murrurundi. Newcastle, Lake
   * Macquarie and the bays of Port Stephens are not in it.
   */
  'hunter-valley': names(`
    Aberdeen, Abermain, Branxton, Broke, Cessnock, Clarence Town, Denman, Dungog, East Maitland, Greta,
    Kurri Kurri, Lochinvar, Lovedale, Maitland, Merriwa, Morpeth, Murrurundi, Muswellbrook, Paterson,
    Pokolbin, Raymond Terrace, Rutherford, Scone, Seaham, Singleton, Thornton, Vacy, Weston, Wollombi,
    Aberdare, Aberglasslyn, Ashtonfield, Bellbird, Bolwarra, Bolwarra Heights, Bulga, Chisholm, Cliftleigh,
    East Branxton, Ellalong, Gillieston Heights, Gresford, Heddon Greta, Hinton, Hunterview, Jerrys Plains,
    Kearsley, Largs, Lorn, Metford, Millfield, Mount View, Mulbring, North Rothbury, Nulkaba, Paxton,
    Pelaw Main, Raworth, Sandy Hollow, Singleton Heights, Telarah, Tenambit, Wallalong, Wattle Ponds,
    Woodberry
  `),
  /** The suburbs of the City of Newcastle, without its islands and industrial land. */
  newcastle: names(`
    Adamstown, Beresfield, Birmingham Gardens, Callaghan, Elermore Vale, Fletcher, Georgetown, Hamilton,
    Hexham, Jesmond, Kotara, Lambton, Maryland, Mayfield, Merewether, Minmi, New Lambton,
    New Lambton Heights, Newcastle, North Lambton, Rankin Park, Sandgate, Shortland, Stockton, Tarro,
    Wallsend, Warabrook, Waratah, Bar Beach, Broadmeadow, Carrington, Cooks Hill, Hamilton East,
    Hamilton North, Hamilton South, Islington, Maryville, Mayfield East, Mayfield West, Merewether Heights,
    Newcastle East, Newcastle West, The Hill, The Junction, Tighes Hill, Waratah West, Wickham
  `),
  /** The suburbs of the City of Lake Macquarie. */
  'lake-macquarie': names(`
    Belmont, Blackalls Park, Bonnells Bay, Caves Beach, Charlestown, Coal Point, Cooranbong, Dora Creek,
    Dudley, Edgeworth, Eleebana, Fennell Bay, Gateshead, Glendale, Jewells, Mandalong, Morisset,
    Mount Hutton, Rathmines, Redhead, Speers Point, Swansea, Teralba, Toronto, Valentine, Wangi Wangi,
    Warners Bay, West Wallsend, Wyee, Wyee Point, Adamstown Heights, Arcadia Vale, Argenton, Awaba,
    Balcolyn, Barnsley, Belmont North, Belmont South, Blacksmiths, Bolton Point, Boolaroo, Booragul,
    Brightwaters, Buttaba, Cameron Park, Cardiff, Cardiff Heights, Cardiff South, Carey Bay,
    Catherine Hill Bay, Croudace Bay, Fassifern, Fishing Point, Floraville, Garden Suburb, Hillsborough,
    Holmesville, Kahibah, Kilaben Bay, Killingworth, Macquarie Hills, Marks Point, Martinsville, Mirrabooka,
    Morisset Park, Murrays Beach, Nords Wharf, Pelican, Seahampton, Swansea Heads, Tingira Heights,
    Whitebridge, Windale, Woodrising
  `),
  wollongong,
  /** The whole Illawarra: all suburbs of Wollongong, and the suburbs and towns of Shellharbour and Kiama. */
  illawarra: withAll(
    wollongong,
    `
    Albion Park, Albion Park Rail, Barrack Heights, Blackbutt, Calderwood, Corrimal, Dapto, Dunmore,
    Figtree, Flinders, Gerringong, Gerroa, Jamberoo, Kiama, Kiama Downs, Lake Illawarra, Minnamurra,
    Mount Kembla, Mount Warrigal, Oak Flats, Port Kembla, Shell Cove, Shellharbour, Thirroul, Tullimbar,
    Warilla, Windang, Wollongong, Woonona, Austinmer, Barrack Point, Bombo, Foxground, Kiama Heights,
    Werri Beach
    `,
  ),
  /** The towns and villages of the Blue Mountains, from Lapstone to Mount Victoria and along the Bells Line of Road. */
  'blue-mountains': names(`
    Bilpin, Blackheath, Blaxland, Bullaburra, Faulconbridge, Glenbrook, Hawkesbury Heights, Hazelbrook,
    Katoomba, Lapstone, Lawson, Leura, Linden, Medlow Bath, Megalong Valley, Mount Riverview,
    Mount Victoria, Mount Wilson, Springwood, Sun Valley, Valley Heights, Warrimoo, Wentworth Falls,
    Winmalee, Woodford, Yellow Rock, Bell, Berambing, Mount Irvine, Mount Tomah
  `),
  /** The towns and villages of the Southern Highlands. */
  'southern-highlands': names(`
    Berrima, Bowral, Braemar, Bundanoon, Burradoo, Burrawang, Canyonleigh, Colo Vale, Exeter, Fitzroy Falls,
    High Range, Hill Top, Kangaloon, Medway, Mittagong, Moss Vale, New Berrima, Penrose, Renwick, Robertson,
    Sutton Forest, Welby, Werai, Wildes Meadow, Wingello, Yerrinbool, Alpine, Aylmerton, Balaclava,
    Glenquarry, Joadja, Willow Vale, Woodlands
  `),
  /** A choice of the towns of the South Coast: Kiama in the north, the Shoalhaven, and the Eurobodalla down to Narooma. */
  'south-coast-nsw': names(`
    Batehaven, Batemans Bay, Berry, Bomaderry, Broulee, Burrill Lake, Callala Bay, Culburra Beach,
    Huskisson, Kangaroo Valley, Kiama, Lake Conjola, Lake Tabourie, Malua Bay, Milton, Mogo, Mollymook,
    Moruya, Narooma, North Nowra, Nowra, Sanctuary Point, Shoalhaven Heads, St Georges Basin, Sussex Inlet,
    Tomakin, Tuross Head, Ulladulla, Vincentia, Worrigee, Basin View, Bawley Point, Callala Beach,
    Cambewarra Village, Catalina, Currarong, Denhams Beach, Durras North, Erowal Bay, Falls Creek,
    Fishermans Paradise, Gerringong, Gerroa, Greenwell Point, Hyams Beach, Kings Point, Kioloa, Long Beach,
    Maloneys Beach, Manyana, Mollymook Beach, Moruya Heads, Mossy Point, Narrawallee, Nelligen, Nowra Hill,
    Old Erowal Bay, Orient Point, South Durras, South Nowra, Sunshine Bay, Surf Beach, Surfside, Tomerong,
    Wandandian, West Nowra, Woollamia
  `),
  /** A choice of the towns of the Central West, from Lithgow to Condobolin and Dubbo, and the suburbs of the larger ones. */
  'central-west-nsw': names(`
    Bathurst, Blayney, Canowindra, Condobolin, Cowra, Dubbo, Eugowra, Forbes, Gilgandra, Grenfell, Gulgong,
    Kandos, Kelso, Lithgow, Manildra, Millthorpe, Molong, Mudgee, Narromine, Oberon, Orange, Parkes,
    Peak Hill, Portland, Rylstone, Trangie, Trundle, Wallerawang, Wellington, Yeoval, Abercrombie, Borenore,
    Bowenfels, Carcoar, Cargo, Clifton Grove, Cudal, Cullen Bullen, Cumnock, Dunedoo, Eglinton, Geurie,
    Gooloogong, Hill End, Lidsdale, Llanarth, Lucknow, Lyndhurst, Mandurama, Marrangaroo, Mullion Creek,
    Nashdale, Perthville, Raglan, Rockley, Sofala, South Bathurst, South Bowenfels, Spring Hill,
    Stuart Town, West Bathurst, White Rock, Windradyne, Wongarbon
  `),
  /** A choice of the towns of the Mid North Coast and their hinterland, from Tea Gardens to Corindi Beach. */
  'mid-north-coast-nsw': names(`
    Bellingen, Boambee, Bonny Hills, Bulahdelah, Coffs Harbour, Crescent Head, Dorrigo, Forster, Gloucester,
    Hallidays Point, Harrington, Kempsey, Lake Cathie, Laurieton, Macksville, Nambucca Heads, Old Bar,
    Port Macquarie, Sawtell, Scotts Head, Smiths Lake, South West Rocks, Taree, Toormina, Tuncurry, Urunga,
    Valla Beach, Wauchope, Wingham, Woolgoolga, Arrawarra, Black Head, Blueys Beach, Boambee East, Bonville,
    Boomerang Beach, Bowraville, Coopernook, Coramba, Corindi Beach, Cundletown, Diamond Beach, Dunbogan,
    Emerald Beach, Frederickton, Gladstone, Hat Head, Hawks Nest, Kendall, Kew, Korora, Krambach, Lakewood,
    Lansdowne, Moonee Beach, Mylestom, Nabiac, Nana Glen, North Haven, Raleigh, Repton, Sandy Beach,
    Sapphire Beach, Smithtown, South Kempsey, Stuarts Point, Tea Gardens, Telegraph Point, Tinonee,
    West Kempsey
  `),
  /** A choice of the towns of the Northern Rivers: those of the Clarence, the Richmond and the Tweed. */
  'northern-rivers-nsw': names(`
    Alstonville, Ballina, Bangalow, Banora Point, Brunswick Heads, Byron Bay, Casino, Coraki, Evans Head,
    Goonellabah, Grafton, Iluka, Kingscliff, Kyogle, Lennox Head, Lismore, Maclean, Mullumbimby,
    Murwillumbah, Nimbin, Ocean Shores, Pottsville, South Grafton, Suffolk Park, Terranora, Tweed Heads,
    Uki, Wollongbar, Woodburn, Yamba, Bexhill, Bilambil, Bilambil Heights, Bogangar, Broadwater, Burringbar,
    Cabarita Beach, Casuarina, Chinderah, Clunes, Cudgen, Cumbalum, Dunoon, East Ballina, East Lismore,
    Ewingsdale, Federal, Fingal Head, Hastings Point, Lawrence, Lismore Heights, Myocum, New Brighton,
    Newrybar, North Lismore, Rosebank, Skennars Head, South Golden Beach, South Lismore, The Channon,
    Tumbulgum, Tweed Heads South, Tweed Heads West, Tyalgum, Ulmarra, Wardell, West Ballina, Woodenbong,
    Wooli
  `),
  /** A choice of the towns and villages of the Far South Coast: the Bega Valley, and the south of the Eurobodalla from Dalmeny. */
  'far-south-coast-nsw': names(`
    Bega, Bemboka, Bermagui, Brogo, Candelo, Central Tilba, Cobargo, Dalmeny, Eden, Kalaru, Merimbula,
    Mystery Bay, Narooma, Nethercote, Pambula, Pambula Beach, Quaama, Tanja, Tathra, Tilba Tilba, Towamba,
    Tura Beach, Wallaga Lake, Wolumla, Wonboyn, Wyndham, Boydtown, Kiah, Kianga, Lochiel, Millingandi,
    Numbugga, South Pambula, Tarraganda, Wallagoot, Wandella
  `),
}

function names(list: string): readonly string[] {
  return list.trim().split(/,\s+/)
}

/** A list that contains all of another, its own best known places first. */
function withAll(contained: readonly string[], list: string): readonly string[] {
  return [...new Set([...names(list), ...contained])]
}
