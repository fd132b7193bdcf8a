//! Every operation of every kind of vector against the plainest loops.

use super::*;

/// Bytes that look random; every run uses the same.
fn noise(seed: u64) -> impl Iterator<Item = u8> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    std::iter::repeat_with(move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 32) as u8
    })
}

fn bytes<const N: usize>(seed: u64) -> [u8; N] {
    let mut out = [0; N];
    out.iter_mut()
        .zip(noise(seed))
        .for_each(|(to, from)| *to = from);
    out
}

struct Check;

impl Job for Check {
    type Output = ();

    fn run<V: Vector>(self, v: V) {
        for seed in 0..300 {
            lanes(v, seed);
            masks(v, seed);
            packing(v, seed);
        }
        transposition(v);
    }
}

fn give<V: Vector>(v: V, lanes: V::Lanes) -> [u8; 64] {
    let mut out = [0; 64];
    v.store(lanes, &mut out);
    out
}

fn lanes<V: Vector>(v: V, seed: u64) {
    let (a, b) = (bytes::<64>(seed), bytes::<64>(seed + 1000));
    let (x, y) = (v.load(&a), v.load(&b));
    let each = |f: fn(u8, u8) -> u8| std::array::from_fn(|i| f(a[i], b[i]));
    assert_eq!(give(v, v.min(x, y)), each(u8::min));
    assert_eq!(give(v, v.max(x, y)), each(u8::max));
    assert_eq!(give(v, v.add(x, y)), each(u8::wrapping_add));
    assert_eq!(give(v, v.subtract(x, y)), each(u8::saturating_sub));
    assert_eq!(give(v, v.splat(a[0])), [a[0]; 64]);
}

fn masks<V: Vector>(v: V, seed: u64) {
    let (a, b, from) = (
        bytes::<64>(seed),
        bytes::<64>(seed + 1),
        bytes::<128>(seed + 2),
    );
    let mask = match seed {
        0 => 0,
        1 => u64::MAX,
        _ => u64::from_le_bytes(bytes(seed + 3)) & u64::from_le_bytes(bytes(seed + seed % 3)),
    };
    let (x, y) = (v.load(&a), v.load(&b));
    let set = |i: usize| mask >> i & 1 == 1;

    let selected = std::array::from_fn(|i| if set(i) { a[i] } else { b[i] });
    assert_eq!(give(v, v.select(mask, x, y)), selected);

    let mut to = [0; 128];
    v.compress(x, mask, &mut to, 5);
    let close: Vec<u8> = (0..64).filter(|&i| set(i)).map(|i| a[i]).collect();
    assert_eq!(to[5..5 + close.len()], close);
    assert_eq!(to[..5], [0; 5]);
    assert_eq!(to[69..], [0; 59]);

    let mut next = 7;
    let spread = std::array::from_fn(|i| {
        let byte = if set(i) { from[next] } else { a[i] };
        next += usize::from(set(i));
        byte
    });
    assert_eq!(give(v, v.expand(x, mask, &from, 7)), spread);
}

fn packing<V: Vector>(v: V, seed: u64) {
    let codes = bytes::<64>(seed).map(|byte| byte & 31);
    let (mut line, mut packed) = ([0; FIVES], [0; FIVES]);
    crate::Width::FiveBits.put_line(&codes, &mut line);
    assert_eq!(give(v, v.unpack_fives(&line)), codes);
    v.pack_fives(v.load(&codes), &mut packed);
    assert_eq!(packed, line);

    let codes = bytes::<64>(seed).map(|byte| byte & 63);
    let (mut line, mut packed) = ([0; SIXES], [0; SIXES]);
    crate::Width::SixBits.put_line(&codes, &mut line);
    assert_eq!(give(v, v.unpack_sixes(&line)), codes);
    v.pack_sixes(v.load(&codes), &mut packed);
    assert_eq!(packed, line);
}

fn transposition<V: Vector>(v: V) {
    let mut from = Tile([[0; 64]; 64]);
    for (i, row) in from.0.iter_mut().enumerate() {
        *row = bytes(i as u64);
    }
    let mut to = Tile([[0; 64]; 64]);
    v.transpose(&from, &mut to);
    for i in 0..64 {
        for j in 0..64 {
            assert_eq!(to.0[i][j], from.0[j][i]);
        }
    }
}

#[test]
fn portable() {
    Portable.enter(Check);
}

#[cfg(target_arch = "x86_64")]
#[test]
fn avx2() {
    match Avx2::detect() {
        Some(vector) => vector.enter(Check),
        None => println!("not tested: this processor has no AVX2"),
    }
}

#[cfg(target_arch = "x86_64")]
#[test]
fn avx512() {
    match Avx512::detect() {
        Some(vector) => vector.enter(Check),
        None => println!("not tested: this processor has no AVX-512 with VBMI2"),
    }
}
