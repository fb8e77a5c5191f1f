import type { RegionSlug } from './regions.ts'

/**
 * Places of a region that its page does not list among its suburbs, but that people look for in 'Find your area'
 * (LAND-01), such as districts by the names that people use. No place is in a list of `regionSuburbs` too, and of two
 * places with the same name only one is here.
 */
export const furtherPlaces: Partial<Record<RegionSlug, readonly string[]>> = {
  sydney: names(`
    Alexandria, Allawah, Annangrove, Arcadia, Ashbury, Banksia, Barangaroo, Bardwell Park, Bardwell Valley,
    Bass Hill, Belfield, Berala, Berowra Waters, Beverly Hills, Bexley North, Birchgrove, Birrong,
    Breakfast Point, Brighton-Le-Sands, Brooklyn, Cabarita, Canada Bay, Carlton, Carss Park, Cheltenham,
    Chester Hill, Chippendale, Chiswick, Chullora, Clemton Park, Concord West, Condell Park, Connells Point,
    Cowan, Croydon Park, Dangar Island, Darlinghurst, Darlington, Denistone, Dolls Point, Dundas,
    Dundas Valley, Dural, East Hills, East Ryde, Elizabeth Bay, Enfield, Enmore, Ermington, Erskineville,
    Forest Lodge, Galston, Georges Hall, Glenhaven, Glenorie, Haymarket, Hills District, Homebush,
    Homebush West, Huntleys Cove, Hurlstone Park, Hurstville Grove, Inner West, Kenthurst, Kogarah Bay,
    Kyeemagh, Kyle Bay, Lewisham, Lidcombe, Lilyfield, Maroota, Meadowbank, Melrose Park, Middle Dural,
    Millers Point, Milperra, Monterey, Narwee, Newington, North Epping, North Parramatta, North Rocks,
    North Strathfield, Oatlands, Padstow Heights, Peakhurst Heights, Penshurst, Petersham, Potts Hill,
    Potts Point, Putney, Pyrmont, Ramsgate, Ramsgate Beach, Regents Park, Rhodes, Riverwood, Rosebery,
    Roselands, Rozelle, Russell Lea, Rydalmere, Sandringham, Sans Souci, Sefton, Silverwater,
    South Hurstville, St Peters, Stanmore, Summer Hill, Sydenham, Sydney Olympic Park, Telopea, Tempe,
    The Rocks, Thornleigh, Turrella, Ultimo, Wareemba, Waterloo, Wentworth Point, West Pennant Hills,
    Westleigh, Wiley Park, Wisemans Ferry, Wolli Creek, Woolloomooloo, Yagoona, Zetland
  `),
  'sutherland-shire': ['Audley', 'The Shire'],
  'western-sydney': names(`
    Abbotsbury, Acacia Gardens, Agnes Banks, Airds, Ambarvale, Appin, Arndell Park, Bargo, Berkshire Park,
    Bidwill, Blackett, Blair Athol, Blaxlands Ridge, Bligh Park, Bonnyrigg Heights, Bowen Mountain,
    Bradbury, Busby, Buxton, Cabramatta West, Caddens, Cambridge Park, Camden South, Canley Heights,
    Canley Vale, Carnes Hill, Carramar, Cartwright, Castlereagh, Catherine Field, Cattai, Cawdor,
    Cecil Hills, Cecil Park, Chipping Norton, Claremont Meadows, Claymore, Colo, Colo Heights, Colyton,
    Constitution Hill, Currans Hill, Dean Park, Denham Court, Douglas Park, Eagle Vale, East Kurrajong,
    Eastern Creek, Ebenezer, Edensor Park, Elderslie, Emerton, Emu Heights, Eschol Park, Fairfield West,
    Freemans Reach, Girraween, Gledswood Hills, Glen Alpine, Glenfield, Glossodia, Grasmere,
    Greenfield Park, Gregory Hills, Grose Vale, Grose Wold, Hammondville, Harris Park, Hassall Grove,
    Hawkesbury, Hebersham, Heckenberg, Hinchinbrook, Holsworthy, Horningsea Park, Horsley Park, Huntingwood,
    Kearns, Kellyville Ridge, Kentlyn, Kings Langley, Kings Park, Kirkham, Kurrajong Heights, Lalor Park,
    Lansvale, Lethbridge Park, Llandilo, Lower Portland, Lurnea, Macarthur, Maraylia, Marayong, Mays Hill,
    McGraths Hill, Menangle, Menangle Park, Middleton Grange, Minchinbury, Minto Heights, Mount Hunter,
    Mount Pritchard, Mount Vernon, Mulgrave, Narellan Vale, North St Marys, Oakdale, Oakhurst, Oakville,
    Old Toongabbie, Oxley Park, Parklea, Pemulwuy, Pendle Hill, Plumpton, Prairiewood, Raby, Ropes Crossing,
    Rosehill, Rosemeadow, Rossmore, Ruse, Sackville, Shalvey, Silverdale, Smeaton Grange, South Granville,
    South Wentworthville, South Windsor, Spring Farm, St Albans, St Andrews, St Helens Park, St Johns Park,
    Stanhope Gardens, Tahmoor, The Oaks, Thirlmere, Tregear, Upper Colo, Villawood, Vineyard, Voyager Point,
    Wakeley, Warragamba, Warwick Farm, Wattle Grove, Wedderburn, Werrington County, Werrington Downs,
    West Hoxton, Whalan, Wilton, Winston Hills, Wollondilly, Woodbine, Woodcroft, Yarramundi, Yennora
  `),
  'northern-beaches': names(
    `Coasters Retreat, Elvina Bay, Great Mackerel Beach, Lovett Bay, Morning Bay, Pittwater`,
  ),
  'eastern-suburbs': ['Banksmeadow', 'Moore Park', 'Port Botany'],
  'central-coast': names(`
    Blackwall, Calga, Central Mangrove, Daleys Point, Dooralong, Erina Heights, Halekulani, Halloran,
    Horsfield Bay, Kangy Angy, Kincumber South, Lower Mangrove, MacMasters Beach, Magenta, Mangrove Creek,
    Mount White, North Gosford, Palm Grove, Palmdale, Phegans Bay, Picketts Valley, Point Frederick,
    Pretty Beach, Rocky Point, San Remo, Shelly Beach, Spencer, Springfield, St Huberts Island, Tacoma,
    Tuggerawong, West Gosford, Wondabyne, Woy Woy Bay, Wyong Creek, Yattalunga
  `),
  'hunter-valley': names(`
    Abernethy, Allandale, Anambah, Bellbird Heights, Bishops Bridge, Buchanan, Cassilis, Duns Creek,
    East Gresford, East Seaham, Farley, Glendon, Gosforth, Heatherbrae, Howes Valley, Huntlee, Kitchener,
    Laguna, Martins Creek, Milbrodale, Millers Forest, Neath, Putty, Quorrobolong, Rothbury, South Maitland,
    Stanford Merthyr, Sweetmans Creek, Tocal, Tomago, Upper Hunter, Warkworth, Windella, Woodville
  `),
  newcastle: ['Kooragang', 'Lenaghan', 'Mayfield North'],
  'lake-macquarie': names(`
    Bennetts Green, Cams Wharf, Eraring, Freemans Waterhole, Highfields, Kotara South, Lakelands,
    Marmong Point, Myuna Bay, Ryhope, Sunshine, Wakefield, Windermere Park, Yarrawonga Park
  `),
  wollongong: ['Darkes Forest', 'Dombarton', 'Huntley', 'Kembla Heights', 'Maddens Plains'],
  illawarra: names(`
    Croom, Curramore, Jerrara, Macquarie Pass, Marshall Mount, North Macquarie, Rose Valley,
    Saddleback Mountain, Shellharbour City Centre, Tongarra, Toolijooa
  `),
  'blue-mountains': ['Dargan', 'Kanimbla', 'Mountain Lagoon'],
  'southern-highlands': names(`
    Balmoral Village, Belanglo, Bullio, East Bowral, East Kangaloon, Mandemar, Mount Murray, Paddys River,
    Wingecarribee
  `),
  'south-coast-nsw': names(`
    Bangalee, Barrengarry, Bendalong, Berrara, Bingie, Bodalla, Broughton Vale, Cambewarra, Congo, Conjola,
    Conjola Park, Cudmirrah, Cunjurong Point, Depot Beach, Dolphin Point, Eurobodalla, Guerilla Bay,
    Jaspers Brush, Jervis Bay, Meroo Meadow, Myola, North Batemans Bay, Pebbly Beach, Potato Point, Pyree,
    Rosedale, Shoalhaven, Swanhaven, Tapitallee, Terara, Termeil, Turlinjah, Wrights Beach, Yatte Yattah
  `),
  'central-west-nsw': names(`
    Alectown, Ballimore, Bogan Gate, Burraga, Bylong, Capertee, Clandulla, Euchareena, Fifield, Glen Davis,
    Goolma, Hargraves, Hartley, Ilford, Jenolan, Jenolan Caves, Koorawatha, Little Hartley, Lue,
    Meadow Flat, Mendooran, Neville, Rydal, Tarana, Tomingley, Tottenham, Trunkey Creek, Tullamore, Ulan,
    Wattle Flat, Wollar, Woodstock, Wyangala, Yetholme
  `),
  'mid-north-coast-nsw': names(`
    Allworth, Beechwood, Bellbrook, Bellinger Valley, Booral, Bungwahl, Byabarra, Charlotte Bay,
    Coffs Coast, Comboyne, Coolongolook, Crowdy Head, Elands, Eungai Creek, Failford, Fernmount, Girvan,
    Grassy Head, Great Lakes, Herons Creek, Johns River, Karangi, Long Flat, Lowanna, Macleay Valley,
    Manning Point, Manning Valley, Moorland, Mullaway, Nambucca Valley, North Macksville, Pacific Palms,
    Pindimar, Purfleet, Red Rock, Rollands Plains, Safety Beach, Sancrox, Seal Rocks, Stroud, Taylors Arm,
    Thora, Thrumster, Ulong, Upper Lansdowne, Upper Orara, Warrell Creek, Willawarrin, Wootton
  `),
  'northern-rivers-nsw': names(`
    Alstonvale, Angourie, Billinudgel, Bonalbo, Broken Head, Caniaba, Clarence Valley, Coopers Shoot,
    Copmanhurst, Corndale, Coutts Crossing, Cowper, Crabbes Creek, Crystal Creek, Drake, Eltham,
    Empire Vale, Eureka, Glenreagh, Goonengerry, Gulmarrad, Harwood, Junction Hill, Main Arm, Mallanganee,
    Minnie Water, Modanville, Mooball, Nashua, New Italy, North Casino, Nymboida, Palmers Island,
    Possum Creek, Rappville, Richmond Hill, Rileys Hill, Rous, Stokers Siding, Tabulam, Teven, Tintenbar,
    Townsend, Tregeagle, Tucabia, Tweed Valley, Urbenville, Waterview Heights, Whiporie, Wilsons Creek,
    Wombah, Wooloweyah, Wooyung, Wyrallah
  `),
  'far-south-coast-nsw': names(`
    Akolele, Barragga Bay, Bega Valley, Bournda, Burragate, Coolagolite, Corunna, Cuttagee, Frogs Hollow,
    Greigs Flat, Jellat Jellat, Kameruka, Mogareeka, Morans Crossing, North Narooma, Rocky Hall,
    Sapphire Coast, Toothdale, Verona, Wapengo
  `),
}

/** Places of New South Wales, and districts, that lie in none of the 19 regions. */
export const placesBeyond: readonly string[] = names(`
  Adaminaby, Adelong, Anna Bay, Ardlethan, Ashford, Balranald, Baradine, Barham, Barraba, Batlow, Berridale,
  Berrigan, Binalong, Bingara, Binnaway, Boat Harbour, Boggabri, Bombala, Boorowa, Bourke, Bowning,
  Braidwood, Brewarrina, Bundarra, Bungendore, Buronga, Captains Flat, Cobar, Coleambally, Collarenebri,
  Corlette, Corowa, Crookwell, Culcairn, Curlewis, Dareton, Deepwater, Delegate, Deniliquin, Ebor,
  Emmaville, Euston, Fern Bay, Fingal Bay, Finley, Forest Hill, Ganmain, Glen Innes, Gol Gol, Googong,
  Gulargambone, Gundagai, Gundaroo, Gunning, Guyra, Harden, Hay, Henty, Hillston, Holbrook, Howlong, Ivanhoe,
  Jerilderie, Jerrabomberra, Jindabyne, Jindera, Jugiong, Junee, Karuah, Khancoban, Kootingal,
  Lake Cargelligo, Lavington, Leeton, Lemon Tree Passage, Lightning Ridge, Lockhart, Mallabula, Manilla,
  Marulan, Mathoura, Medowie, Menindee, Michelago, Moama, Monaro, Moulamein, Mulwala, Mungindi,
  Murrumbateman, Murrumburrah, Narrabri, Narrandera, Nelson Bay, New England, Nimmitabel, Nundle, Nyngan,
  One Mile, Perisher Valley, Pilliga, Port Stephens, Quirindi, Riverina, Salamander Bay, Salt Ash, Shoal Bay,
  Snowy Mountains, Soldiers Point, Tallong, Tanilba Bay, Tarago, Taralga, Tarcutta, Temora, Tenterfield,
  The Rock, Thredbo, Thurgoona, Tibooburra, Tingha, Tocumwal, Tumbarumba, Tumut, Ungarie, Uralla, Urana,
  Uranquinty, Walcha, Walgett, Warialda, Warren, Wee Waa, Wentworth, Werris Creek, West Wyalong,
  White Cliffs, Wilcannia, Williamtown, Willow Tree, Yanco, Yass
`)

function names(list: string): readonly string[] {
  return list.trim().split(/,\s+/)
}
