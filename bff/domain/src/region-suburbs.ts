import type { RegionSlug } from './regions.ts'

/** The suburbs of the 19 regions: first the 30 best known, which the region's landing page shows (LAND-02). */
export const regionSuburbs: Record<RegionSlug, readonly string[]> = {
  // Suburbs from all over Sydney, most of them outside the districts that have a list of their own.
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
  // The suburbs of the Sutherland Shire, from the Georges River to the Royal National Park.
  'sutherland-shire': names(`
    Bangor, Barden Ridge, Bundeena, Caringbah, Como, Cronulla, Engadine, Grays Point, Gymea, Gymea Bay,
    Heathcote, Illawong, Jannali, Kareela, Kirrawee, Kurnell, Loftus, Menai, Miranda, Oyster Bay,
    Sutherland, Sylvania, Taren Point, Waterfall, Woolooware, Woronora, Woronora Heights, Yarrawarrah,
    Alfords Point, Bonnet Bay, Burraneer, Caringbah South, Dolans Bay, Greenhills Beach, Kangaroo Point,
    Lilli Pilli, Lucas Heights, Maianbar, Port Hacking, Sandy Point, Sylvania Waters, Yowie Bay
  `),
  // Suburbs of Western Sydney, from Parramatta to the Nepean and from the Hawkesbury to Picton.
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
  // The suburbs of the Northern Beaches, from Manly to Palm Beach and inland to Belrose and Terrey Hills.
  'northern-beaches': names(`
    Allambie Heights, Avalon Beach, Balgowlah, Bayview, Beacon Hill, Belrose, Bilgola Plateau, Brookvale,
    Church Point, Collaroy, Cromer, Davidson, Dee Why, Elanora Heights, Forestville, Frenchs Forest,
    Freshwater, Ingleside, Killarney Heights, Manly, Mona Vale, Narrabeen, Newport, North Narrabeen,
    Oxford Falls, Palm Beach, Seaforth, Terrey Hills, Warriewood, Whale Beach, Balgowlah Heights,
    Bilgola Beach, Clareville, Clontarf, Collaroy Plateau, Cottage Point, Curl Curl, Duffys Forest,
    Fairlight, Manly Vale, Narraweena, North Balgowlah, North Curl Curl, North Manly, Queenscliff,
    Scotland Island, Wheeler Heights
  `),
  // The suburbs of the North Shore, lower and upper, from the harbour to Berowra.
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
  // The Eastern Suburbs, from the harbour to La Perouse.
  'eastern-suburbs': names(`
    Bellevue Hill, Bondi, Bondi Beach, Bondi Junction, Bronte, Centennial Park, Chifley, Clovelly, Coogee,
    Double Bay, Dover Heights, Eastgardens, Kensington, Kingsford, La Perouse, Little Bay, Malabar,
    Maroubra, Matraville, Paddington, Pagewood, Phillip Bay, Queens Park, Randwick, Rose Bay, South Coogee,
    Vaucluse, Watsons Bay, Waverley, Woollahra, Daceyville, Darling Point, Eastlakes, Edgecliff, Hillsdale,
    North Bondi, Point Piper, Rushcutters Bay, Tamarama
  `),
  // Suburbs of the Central Coast, from the Hawkesbury River to the south of Lake Macquarie.
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
  // Towns and suburbs of the Hunter Valley, from Raymond Terrace up to Murrurundi, Newcastle aside.
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
  // The suburbs of the city of Newcastle.
  newcastle: names(`
    Adamstown, Beresfield, Birmingham Gardens, Callaghan, Elermore Vale, Fletcher, Georgetown, Hamilton,
    Hexham, Jesmond, Kotara, Lambton, Maryland, Mayfield, Merewether, Minmi, New Lambton,
    New Lambton Heights, Newcastle, North Lambton, Rankin Park, Sandgate, Shortland, Stockton, Tarro,
    Wallsend, Warabrook, Waratah, Bar Beach, Broadmeadow, Carrington, Cooks Hill, Hamilton East,
    Hamilton North, Hamilton South, Islington, Maryville, Mayfield East, Mayfield West, Merewether Heights,
    Newcastle East, Newcastle West, The Hill, The Junction, Tighes Hill, Waratah West, Wickham
  `),
  // The suburbs around Lake Macquarie.
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
  // The suburbs of the city of Wollongong, from Helensburgh to Yallah.
  wollongong: names(`
    Austinmer, Balgownie, Berkeley, Bulli, Coledale, Cordeaux Heights, Corrimal, Dapto, Fairy Meadow,
    Farmborough Heights, Figtree, Helensburgh, Horsley, Kanahooka, Keiraville, Mangerton, Mount Keira,
    Mount Kembla, Mount Ousley, Otford, Port Kembla, Stanwell Park, Tarrawanna, Thirroul, Unanderra,
    Warrawong, Windang, Wollongong, Wongawilli, Woonona, Avondale, Bellambi, Brownsville, Coalcliff,
    Coniston, Cringila, East Corrimal, Fernhill, Gwynneville, Haywards Bay, Kembla Grange, Koonawarra,
    Lake Heights, Mount Pleasant, North Wollongong, Primbee, Russell Vale, Scarborough, Stanwell Tops,
    Towradgi, West Wollongong, Wombarra, Yallah
  `),
  // Suburbs of the whole Illawarra: Wollongong, Shellharbour and Kiama.
  illawarra: names(`
    Albion Park, Albion Park Rail, Barrack Heights, Blackbutt, Calderwood, Corrimal, Dapto, Dunmore,
    Figtree, Flinders, Gerringong, Gerroa, Jamberoo, Kiama, Kiama Downs, Lake Illawarra, Minnamurra,
    Mount Kembla, Mount Warrigal, Oak Flats, Port Kembla, Shell Cove, Shellharbour, Thirroul, Tullimbar,
    Warilla, Windang, Wollongong, Woonona, Austinmer, Balgownie, Barrack Point, Berkeley, Bombo, Bulli,
    Fairy Meadow, Foxground, Helensburgh, Horsley, Kanahooka, Kiama Heights, Stanwell Park, Unanderra,
    Warrawong, Werri Beach, Wongawilli
  `),
  // The towns and villages of the Blue Mountains, from Lapstone to Mount Victoria and on to Mount Wilson.
  'blue-mountains': names(`
    Bilpin, Blackheath, Blaxland, Bullaburra, Faulconbridge, Glenbrook, Hawkesbury Heights, Hazelbrook,
    Katoomba, Lapstone, Lawson, Leura, Linden, Medlow Bath, Megalong Valley, Mount Riverview,
    Mount Victoria, Mount Wilson, Springwood, Sun Valley, Valley Heights, Warrimoo, Wentworth Falls,
    Winmalee, Woodford, Yellow Rock, Bell, Berambing, Mount Irvine, Mount Tomah
  `),
  // The towns and villages of the Southern Highlands.
  'southern-highlands': names(`
    Berrima, Bowral, Braemar, Bundanoon, Burradoo, Burrawang, Canyonleigh, Colo Vale, Exeter, Fitzroy Falls,
    High Range, Hill Top, Kangaloon, Medway, Mittagong, Moss Vale, New Berrima, Penrose, Renwick, Robertson,
    Sutton Forest, Welby, Werai, Wildes Meadow, Wingello, Yerrinbool, Alpine, Aylmerton, Balaclava,
    Glenquarry, Joadja, Willow Vale, Woodlands
  `),
  // Towns of the South Coast, from Kiama to Narooma.
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
  // Towns of the Central West, from Lithgow to Condobolin and Dubbo.
  'central-west-nsw': names(`
    Bathurst, Blayney, Canowindra, Condobolin, Cowra, Dubbo, Eugowra, Forbes, Gilgandra, Grenfell, Gulgong,
    Kandos, Kelso, Lithgow, Manildra, Millthorpe, Molong, Mudgee, Narromine, Oberon, Orange, Parkes,
    Peak Hill, Portland, Rylstone, Trangie, Trundle, Wallerawang, Wellington, Yeoval, Abercrombie, Borenore,
    Bowenfels, Carcoar, Cargo, Clifton Grove, Cudal, Cullen Bullen, Cumnock, Dunedoo, Eglinton, Geurie,
    Gooloogong, Hill End, Lidsdale, Llanarth, Lucknow, Lyndhurst, Mandurama, Marrangaroo, Mullion Creek,
    Nashdale, Perthville, Raglan, Rockley, Sofala, South Bathurst, South Bowenfels, Spring Hill,
    Stuart Town, West Bathurst, White Rock, Windradyne, Wongarbon
  `),
  // Towns of the Mid North Coast, from Tea Gardens to Corindi Beach, and their hinterland.
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
  // Towns of the Northern Rivers: those of the Clarence, the Richmond and the Tweed.
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
  // Towns of the Far South Coast, from Narooma to Wonboyn.
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
