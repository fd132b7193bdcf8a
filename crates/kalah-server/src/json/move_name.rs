//! Moves by their names.

use std::borrow::Cow;

use kalah_core::{House, Move};
use serde::de::{Deserializer, Error, Unexpected, Visitor};
use serde::{Deserialize, Serialize, Serializer};
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

const SWAP: &str = "swap";

/// A move: the number of a house, or `"swap"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveName(pub Move);

impl From<Move> for MoveName {
    fn from(mv: Move) -> Self {
        MoveName(mv)
    }
}

impl Serialize for MoveName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Move::Sow(house) => serializer.serialize_u8(house.number()),
            Move::Swap => serializer.serialize_str(SWAP),
        }
    }
}

impl<'de> Deserialize<'de> for MoveName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Name)
    }
}

struct Name;

impl Visitor<'_> for Name {
    type Value = MoveName;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a house number, 1 to 12, or \"swap\"")
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<MoveName, E> {
        let house = u8::try_from(number).ok().and_then(House::new);
        let house = house.ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))?;
        Ok(MoveName(Move::Sow(house)))
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<MoveName, E> {
        if word == SWAP {
            return Ok(MoveName(Move::Swap));
        }
        Err(E::invalid_value(Unexpected::Str(word), &self))
    }
}

impl PartialSchema for MoveName {
    fn schema() -> RefOr<Schema> {
        let house = ObjectBuilder::new()
            .schema_type(Type::Integer)
            .minimum(Some(1))
            .maximum(Some(12));
        let swap = ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some([SWAP]));
        OneOfBuilder::new()
            .item(house)
            .item(swap)
            .description(Some("A move: the number of a house, or \"swap\"."))
            .into()
    }
}

impl ToSchema for MoveName {
    fn name() -> Cow<'static, str> {
        "Move".into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_the_word() {
        for json in ["1", "12", "\"swap\""] {
            let name: MoveName = serde_json::from_str(json).unwrap();
            assert_eq!(serde_json::to_string(&name).unwrap(), json);
        }
        for wrong in ["0", "13", "-1", "1.5", "\"1\"", "null", "300"] {
            assert!(serde_json::from_str::<MoveName>(wrong).is_err(), "{wrong}");
        }
    }
}
