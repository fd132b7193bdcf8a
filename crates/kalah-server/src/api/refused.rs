//! What endpoints may refuse, for the description of the API: all refusals have one form.

use std::collections::BTreeMap;

use axum::http::StatusCode;
use utoipa::openapi::{ContentBuilder, Ref, RefOr, Response, ResponseBuilder};
use utoipa::{IntoResponses, ToSchema};

use crate::refusal::Problem;

/// A question in the address that cannot be read or makes no sense.
pub(crate) struct RefusedQuery;

/// The same of a question in a body, which can also be too long, too slow, or of another type.
pub(crate) struct RefusedBody;

/// Work for which there is no place.
pub(crate) struct RefusedWork;

impl IntoResponses for RefusedQuery {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        problems([StatusCode::BAD_REQUEST, StatusCode::UNPROCESSABLE_ENTITY])
    }
}

impl IntoResponses for RefusedBody {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        problems([
            StatusCode::BAD_REQUEST,
            StatusCode::REQUEST_TIMEOUT,
            StatusCode::PAYLOAD_TOO_LARGE,
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            StatusCode::UNPROCESSABLE_ENTITY,
        ])
    }
}

impl IntoResponses for RefusedWork {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        problems([
            StatusCode::TOO_MANY_REQUESTS,
            StatusCode::SERVICE_UNAVAILABLE,
        ])
    }
}

fn problems<const N: usize>(statuses: [StatusCode; N]) -> BTreeMap<String, RefOr<Response>> {
    let schema = Ref::from_schema_name(Problem::name());
    let content = ContentBuilder::new().schema(Some(schema)).build();
    let response = ResponseBuilder::new().content("application/problem+json", content);
    let response = RefOr::T(response.build());
    statuses
        .map(|status| (status.as_str().to_owned(), response.clone()))
        .into()
}
