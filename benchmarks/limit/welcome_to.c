/* Random matches of Welcome To as fast as plain C plays them: the physical limit our compiled rules are measured by.
 *
 * The same rules, the same generator, the same order of legal moves and the same loop as richtfest, for the game without
 * the advanced variant: every seed must give the same scores. What is printed on cards and sheets, and the codes of moves,
 * comes from `components.h`, which `limit/__init__.py` writes from the component file. Only random play is asked of it, so
 * sheets are written in ink at once (turns of one round cannot see each other) and nothing is ever copied.
 *
 *     welcome_to SEATS FIRST_SEED MATCHES [each]
 *
 * prints "matches decisions rounds points nanoseconds" over all matches; with `each` before that one line per match,
 * "seed rounds decisions points...".
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint64_t set; /* of plots, of gaps (a gap has the number of the plot left of it), or of numbers */

#define BIT(place) ((set)1 << (place))
#define FIRST_OF(set) __builtin_ctzll(set)
#define FOR_EACH(place, from) \
    for (set rest_ = (from), place; rest_ != 0 && (place = FIRST_OF(rest_), true); rest_ &= rest_ - 1)

#define LARGEST 6
struct plan {
    int slots, sizes[LARGEST], needs[LARGEST + 1], first, later;
};

#include "components.h"

#define ALL_PLOTS (BIT(PLOTS) - 1)

/* Chance: sfc32, as in core/chance.py. */

struct chance {
    uint32_t a, b, c, counter;
};

static inline uint32_t word(struct chance *chance) {
    uint32_t b = chance->b, c = chance->c;
    uint32_t drawn = chance->a + b + chance->counter++;
    chance->a = b ^ (b >> 9);
    chance->b = c + (c << 3);
    chance->c = ((c << 21) | (c >> 11)) + drawn;
    return drawn;
}

static struct chance seeded(uint64_t seed) {
    struct chance chance = {0, (uint32_t)seed, (uint32_t)(seed >> 32), 1};
    for (int i = 0; i < 12; i++) word(&chance);
    return chance;
}

static inline uint32_t below(struct chance *chance, uint32_t count) {
    uint64_t product = (uint64_t)word(chance) * count;
    if ((uint32_t)product < count) {
        uint32_t unfair = -count % count;
        while ((uint32_t)product < unfair) product = (uint64_t)word(chance) * count;
    }
    return product >> 32;
}

static void shuffle(struct chance *chance, uint8_t *cards, int count) {
    for (int last = count - 1; last > 0; last--) {
        int other = below(chance, last + 1);
        uint8_t card = cards[last];
        cards[last] = cards[other];
        cards[other] = card;
    }
}

/* The table. */

enum phase { TURN, CLAIMS, RESHUFFLING, OVER };
enum asked { NOTHING, COMBO, SHIFTING, PLOT, ACTION, COMMIT, CLAIMING, ESTATES, COMMIT_CLAIMS, RESHUFFLE_WISH };

struct sheet {
    set built, fences, locked;
    set fits[HIGHEST + 1]; /* per number */
    set twins;          /* gaps between equal numbers: only copies make them */
    set chosen;         /* plots of the estates named for the claim under way */
    int8_t numbers[PLOTS];
    uint8_t crossed[TRACKS];
    uint8_t points[3];
    uint8_t asked, number, action, plot;
    uint8_t claimed, plan, slot;
    int8_t previous;    /* the estate named last */
    bool reshuffle;
};

struct match {
    struct chance chance;
    uint8_t cards[CARDS];
    int turned, seats, round, phase, waiting_for, approved;
    const struct plan *plans[3];
    struct sheet sheets[MOST_SEATS];
};

struct moves {
    int count;
    uint8_t codes[256];
};

static inline void add(struct moves *moves, int code) { moves->codes[moves->count++] = code; }
static inline bool has_free_box(const struct sheet *sheet, int track) { return sheet->crossed[track] < BOXES[track]; }

static inline const uint8_t *column_of(const struct match *match, int column) {
    return match->cards + column * HEIGHT + match->turned;
}
static inline int combo_number(const struct match *match, int column) { return CARD_NUMBER[column_of(match, column)[0]]; }
static inline int combo_action(const struct match *match, int column) { return CARD_ACTION[column_of(match, column)[-1]]; }

/* Where numbers fit (WT-23): per number the set of plots, narrowed with every house. */

static void write_house(struct sheet *sheet, int plot, int number) {
    set street = BIT(STARTS[STREET_OF[plot] + 1]) - BIT(STARTS[STREET_OF[plot]]);
    set not_left = ~(street & (BIT(plot + 1) - 1)), not_right = ~(street & -BIT(plot));
    for (int other = 0; other < number; other++) sheet->fits[other] &= not_right;
    sheet->fits[number] &= ~street;
    for (int other = number + 1; other <= HIGHEST; other++) sheet->fits[other] &= not_left;
    sheet->numbers[plot] = number;
    sheet->built |= BIT(plot);
}

static inline bool fits(const struct sheet *sheet, int number) {
    return number >= 0 && number <= HIGHEST && sheet->fits[number] != 0;
}

static inline bool fits_when_shifted(const struct sheet *sheet, int number) {
    for (int shift = -2; shift <= 2; shift++)
        if (fits(sheet, number + shift)) return true;
    return false;
}

/* What actions can be used for (WT-35 to WT-44). */

static inline set fence_gaps(const struct sheet *sheet) {
    set barred = sheet->fences | (sheet->locked & sheet->locked >> 1);
    if (!FENCE_BETWEEN_EQUALS) barred |= sheet->twins;
    return ALL_PLOTS & ~barred;
}

static inline set copies_left(const struct sheet *sheet) {
    set houses = COPY_ACROSS_FENCE ? sheet->built & ~ENDS : sheet->built & ~sheet->fences;
    return houses << 1 & ~sheet->built;
}

static inline set copies_right(const struct sheet *sheet) {
    set gaps = COPY_ACROSS_FENCE ? ~ENDS : ~sheet->fences;
    return sheet->built >> 1 & gaps & ~sheet->built;
}

static bool has_target(const struct sheet *sheet) {
    switch (sheet->action) {
    case ACTION_FENCE: return fence_gaps(sheet) != 0;
    case ACTION_PARK: return has_free_box(sheet, PARKS + STREET_OF[sheet->plot]);
    case ACTION_POOL: return POOL_PLOTS >> sheet->plot & 1;
    case ACTION_BIS: return has_free_box(sheet, COPIES) && (copies_left(sheet) | copies_right(sheet)) != 0;
    case ACTION_MARKETING:
        for (int size = 1; size <= LARGEST; size++)
            if (has_free_box(sheet, MARKETING + size)) return true;
    }
    return false;
}

static void list_targets(const struct sheet *sheet, struct moves *moves) {
    switch (sheet->action) {
    case ACTION_FENCE:
        FOR_EACH(gap, fence_gaps(sheet)) add(moves, FENCE + gap);
        break;
    case ACTION_PARK: add(moves, PARK); break;
    case ACTION_POOL: add(moves, POOL); break;
    case ACTION_BIS: {
        set left = copies_left(sheet), right = copies_right(sheet);
        FOR_EACH(plot, left | right) {
            if (left >> plot & 1) add(moves, COPY_LEFT + plot);
            if (right >> plot & 1) add(moves, COPY_RIGHT + plot);
        }
        break;
    }
    case ACTION_MARKETING:
        for (int size = 1; size <= LARGEST; size++)
            if (has_free_box(sheet, MARKETING + size)) add(moves, ADVERTISE + size);
    }
}

static void copy_house(struct sheet *sheet, int plot, int house) {
    write_house(sheet, plot, sheet->numbers[house]);
    sheet->twins |= BIT(plot < house ? plot : house);
    sheet->crossed[COPIES]++;
}

static void use_action(struct sheet *sheet, int move) {
    if (move == SKIP) return;
    switch (sheet->action) {
    case ACTION_FENCE: sheet->fences |= BIT(move - FENCE); break;
    case ACTION_PARK: sheet->crossed[PARKS + STREET_OF[sheet->plot]]++; break;
    case ACTION_POOL: sheet->crossed[POOLS]++; break;
    case ACTION_MARKETING: sheet->crossed[MARKETING + move - ADVERTISE]++; break;
    case ACTION_BIS:
        if (move >= COPY_RIGHT) copy_house(sheet, move - COPY_RIGHT, move - COPY_RIGHT + 1);
        else copy_house(sheet, move - COPY_LEFT, move - COPY_LEFT - 1);
    }
}

/* Estates and claims (WT-36, WT-46 to WT-48). */

struct estates {
    set starts[LARGEST + 1]; /* by size: the first plots */
};

static struct estates find_estates(const struct sheet *sheet, set barred) {
    struct estates estates = {{0}};
    set fit = sheet->built & ~barred;
    int start = 0;
    FOR_EACH(end, sheet->fences) {
        int size = (int)end - start + 1;
        set plots = BIT(end + 1) - BIT(start);
        if (size <= LARGEST && (fit & plots) == plots) estates.starts[size] |= BIT(start);
        start = end + 1;
    }
    return estates;
}

static bool claimable(const struct match *match, const struct sheet *sheet, int box, const struct estates *estates) {
    if (sheet->points[box] != 0 || (sheet->claimed >> box & 1)) return false;
    const struct plan *plan = match->plans[box];
    for (int slot = 0; slot < plan->slots; slot++)
        if (__builtin_popcountll(estates->starts[plan->sizes[slot]]) < plan->needs[plan->sizes[slot]]) return false;
    return true;
}

static bool can_claim(const struct match *match, const struct sheet *sheet) {
    struct estates estates = find_estates(sheet, sheet->locked);
    return claimable(match, sheet, 0, &estates) || claimable(match, sheet, 1, &estates) ||
           claimable(match, sheet, 2, &estates);
}

/* Estates for the next slot: right of the one before if equally large, and leaving enough for the slots to come. */
static set serving_estates(const struct match *match, const struct sheet *sheet) {
    const struct plan *plan = match->plans[sheet->plan];
    int slot = sheet->slot, size = plan->sizes[slot];
    set starts = find_estates(sheet, sheet->locked).starts[size];
    if (slot > 0 && plan->sizes[slot - 1] == size) starts &= ~(BIT(sheet->previous + 1) - 1);
    for (int later = slot + 1; later < plan->slots && plan->sizes[later] == size; later++)
        starts &= ~BIT(63 - __builtin_clzll(starts));
    return starts;
}

static void use_estate(const struct match *match, struct sheet *sheet, int start) {
    sheet->chosen |= BIT(start + match->plans[sheet->plan]->sizes[sheet->slot]) - BIT(start);
    sheet->previous = start;
    sheet->slot++;
}

static void ask_for_estates(const struct match *match, struct sheet *sheet) {
    while (sheet->slot < match->plans[sheet->plan]->slots) {
        set starts = serving_estates(match, sheet);
        if ((starts & (starts - 1)) != 0) {
            sheet->asked = ESTATES;
            return;
        }
        use_estate(match, sheet, FIRST_OF(starts));
    }
    sheet->locked |= sheet->chosen;
    sheet->claimed |= 1 << sheet->plan;
    sheet->asked = can_claim(match, sheet) ? CLAIMING : COMMIT_CLAIMS;
}

/* The barriers (WT-16, WT-32, WT-49, WT-57). */

static void begin_round(struct match *match) {
    match->round++;
    match->phase = TURN;
    if (++match->turned == HEIGHT) {
        for (int column = 0; column < 3; column++) {
            uint8_t *cards = match->cards + column * HEIGHT, top = cards[HEIGHT - 1];
            cards[HEIGHT - 1] = cards[0];
            cards[0] = top;
            shuffle(&match->chance, cards + 1, HEIGHT - 1);
        }
        match->turned = 1;
    }
    for (int seat = 0; seat < match->seats; seat++) match->sheets[seat].asked = COMBO;
    match->waiting_for = match->seats;
}

static bool ends_the_game(const struct sheet *sheet) {
    return sheet->crossed[REFUSALS] == BOXES[REFUSALS] || sheet->built == ALL_PLOTS ||
           (sheet->points[0] && sheet->points[1] && sheet->points[2]);
}

static void close_claims(struct match *match) {
    int approved = match->approved;
    bool ending = false;
    for (int seat = 0; seat < match->seats; seat++) {
        struct sheet *sheet = &match->sheets[seat];
        FOR_EACH(box, sheet->claimed) {
            sheet->points[box] = approved >> box & 1 ? match->plans[box]->later : match->plans[box]->first;
            match->approved |= 1 << box;
        }
        ending |= ends_the_game(sheet);
    }
    if (ending) {
        match->phase = OVER;
    } else if (RESHUFFLE_RIGHT && approved == 0 && match->approved != 0) {
        match->phase = RESHUFFLING;
        for (int seat = 0; seat < match->seats; seat++)
            if (match->sheets[seat].claimed != 0) {
                match->sheets[seat].asked = RESHUFFLE_WISH;
                match->waiting_for++;
            }
    } else {
        begin_round(match);
    }
}

static void begin_claims(struct match *match) {
    match->phase = CLAIMS;
    for (int seat = 0; seat < match->seats; seat++) {
        struct sheet *sheet = &match->sheets[seat];
        sheet->claimed = 0;
        if (can_claim(match, sheet)) {
            sheet->asked = CLAIMING;
            match->waiting_for++;
        }
    }
    if (match->waiting_for == 0) close_claims(match);
}

static void close_reshuffle(struct match *match) {
    bool wanted = false;
    for (int seat = 0; seat < match->seats; seat++) {
        wanted |= match->sheets[seat].reshuffle;
        match->sheets[seat].reshuffle = false;
    }
    if (wanted) {
        shuffle(&match->chance, match->cards, CARDS);
        match->turned = 0;
    }
    begin_round(match);
}

static void commit(struct match *match, struct sheet *sheet) {
    sheet->asked = NOTHING;
    if (--match->waiting_for > 0) return;
    if (match->phase == TURN) begin_claims(match);
    else if (match->phase == CLAIMS) close_claims(match);
    else close_reshuffle(match);
}

/* The decisions, as in games/welcome_to/turn.py. */

static inline void list_moves(const struct match *match, const struct sheet *sheet, struct moves *moves) {
    switch (sheet->asked) {
    case COMBO: {
        bool refusal = true;
        for (int column = 0; column < 3; column++) {
            int number = combo_number(match, column);
            if (fits(sheet, number)) {
                refusal = false;
                add(moves, CHOOSE + column);
            } else if (combo_action(match, column) == ACTION_TEMP && fits_when_shifted(sheet, number)) {
                add(moves, CHOOSE + column);
            }
        }
        if (refusal) add(moves, REFUSE);
        break;
    }
    case SHIFTING:
        if (fits(sheet, sheet->number)) add(moves, UNSHIFTED);
        for (int shift = -2; shift <= 2; shift++)
            if (fits(sheet, sheet->number + shift)) add(moves, SHIFT + shift);
        break;
    case PLOT:
        FOR_EACH(plot, sheet->fits[sheet->number]) add(moves, WRITE + plot);
        break;
    case ACTION:
        list_targets(sheet, moves);
        add(moves, SKIP);
        break;
    case COMMIT:
    case COMMIT_CLAIMS: add(moves, CONFIRM); break;
    case CLAIMING: {
        struct estates estates = find_estates(sheet, sheet->locked);
        for (int box = 0; box < 3; box++)
            if (claimable(match, sheet, box, &estates)) add(moves, CLAIM + box);
        add(moves, DONE);
        break;
    }
    case ESTATES:
        FOR_EACH(start, serving_estates(match, sheet)) add(moves, ESTATE + start);
        break;
    case RESHUFFLE_WISH:
        add(moves, RESHUFFLE);
        add(moves, KEEP_CARDS);
    }
}

static inline void play(struct match *match, struct sheet *sheet, int move) {
    switch (sheet->asked) {
    case COMBO:
        if (move == REFUSE) {
            sheet->crossed[REFUSALS]++;
            sheet->asked = COMMIT;
        } else {
            sheet->number = combo_number(match, move - CHOOSE);
            sheet->action = combo_action(match, move - CHOOSE);
            sheet->asked = sheet->action == ACTION_TEMP ? SHIFTING : PLOT;
        }
        break;
    case SHIFTING:
        if (move != UNSHIFTED) {
            sheet->number += move - SHIFT;
            if (has_free_box(sheet, TEMPS)) sheet->crossed[TEMPS]++;
        }
        sheet->asked = PLOT;
        break;
    case PLOT:
        sheet->plot = move - WRITE;
        write_house(sheet, sheet->plot, sheet->number);
        sheet->asked = has_target(sheet) ? ACTION : COMMIT;
        break;
    case ACTION:
        use_action(sheet, move);
        sheet->asked = COMMIT;
        break;
    case CLAIMING:
        if (move == DONE) {
            sheet->asked = COMMIT_CLAIMS;
            break;
        }
        sheet->plan = move - CLAIM;
        sheet->slot = 0;
        sheet->chosen = 0;
        ask_for_estates(match, sheet);
        break;
    case ESTATES:
        use_estate(match, sheet, move - ESTATE);
        ask_for_estates(match, sheet);
        break;
    case RESHUFFLE_WISH: sheet->reshuffle = move == RESHUFFLE; /* fall through */
    default: commit(match, sheet);
    }
}

/* A match from the deal to the score pad. */

static void set_up(struct match *match, int seats, uint64_t seed) {
    memset(match, 0, offsetof(struct match, sheets) + seats * sizeof(struct sheet));
    match->chance = seeded(seed);
    match->seats = seats;
    for (int card = 0; card < CARDS; card++) match->cards[card] = card;
    shuffle(&match->chance, match->cards, CARDS);
    for (int box = 0; box < 3; box++) match->plans[box] = &PLANS[box][below(&match->chance, PLAN_CARDS[box])];
    for (int seat = 0; seat < seats; seat++) {
        match->sheets[seat].fences = ENDS;
        for (int number = 0; number <= HIGHEST; number++) match->sheets[seat].fits[number] = ALL_PLOTS;
    }
    begin_round(match);
}

static long play_out(struct match *match, struct chance *chance) {
    struct moves moves;
    long decisions = 0;
    while (match->phase != OVER)
        for (int seat = 0; seat < match->seats; seat++) {
            struct sheet *sheet = &match->sheets[seat];
            while (sheet->asked != NOTHING) {
                moves.count = 0;
                list_moves(match, sheet, &moves);
                play(match, sheet, moves.codes[below(chance, moves.count)]);
                decisions++;
            }
        }
    return decisions;
}

static int points(const struct match *match, int seat) {
    const struct sheet *sheet = &match->sheets[seat];
    struct estates estates = find_estates(sheet, 0);
    int total = sheet->points[0] + sheet->points[1] + sheet->points[2];
    for (int track = 0; track <= ROUNDABOUTS; track++) total += ROWS[track][sheet->crossed[track]];
    for (int size = 1; size <= LARGEST; size++)
        total += __builtin_popcountll(estates.starts[size]) * ROWS[MARKETING + size][sheet->crossed[MARKETING + size]];
    if (sheet->crossed[TEMPS] > 0) {
        set larger = 0;
        for (int other = 0; other < match->seats; other++) larger |= BIT(match->sheets[other].crossed[TEMPS]);
        int rank = __builtin_popcountll(larger >> (sheet->crossed[TEMPS] + 1));
        if (rank < TEMP_RANKS_COUNT) total += TEMP_RANKS[rank];
    }
    return total;
}

int main(int argc, char **argv) {
    if (argc < 4) return 2;
    static struct match match;
    int seats = atoi(argv[1]);
    uint64_t first = strtoull(argv[2], NULL, 10), count = strtoull(argv[3], NULL, 10);
    if (seats < 1 || seats > MOST_SEATS) return 2;
    long decisions = 0, rounds = 0, sum = 0;
    struct timespec began, ended;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &began);
    for (uint64_t seed = first; seed < first + count; seed++) {
        set_up(&match, seats, seed);
        struct chance chance = seeded(seed + CHOICES_SEED);
        long taken = play_out(&match, &chance);
        decisions += taken;
        rounds += match.round;
        if (argc > 4) printf("%llu %d %ld", (unsigned long long)seed, match.round, taken);
        for (int seat = 0; seat < seats; seat++) {
            int total = points(&match, seat);
            sum += total;
            if (argc > 4) printf(" %d", total);
        }
        if (argc > 4) printf("\n");
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &ended);
    long long nanoseconds = (ended.tv_sec - began.tv_sec) * 1000000000LL + ended.tv_nsec - began.tv_nsec;
    printf("%llu %ld %ld %ld %lld\n", (unsigned long long)count, decisions, rounds, sum, nanoseconds);
    return 0;
}
